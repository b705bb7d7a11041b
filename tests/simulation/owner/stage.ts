import type { World } from '../world.ts';
import type { Accounts } from './auth.ts';
import type { Chronicle } from './chronicle.ts';
import type { OwnerDevice } from './device.ts';
import type { Ledger } from './ledger.ts';
import type { OwnerTable, Written } from './table.ts';
import type { OwnerTab } from './tab.ts';

/** The simulated devices, server and checks of one history of the owner. */
export type OwnerStage = {
  world: World;
  chronicle: Chronicle;
  ledger: Ledger;
  accounts: Accounts;
  table: OwnerTable;
  database: { isAway: boolean };
  written: readonly Written[];
  devices: OwnerDevice[];
  tabs: OwnerTab[];
};
