// The rows and columns of the owner's coverage table.

import type { Grid } from '../coverage.ts';
import type { OwnerStage } from './stage.ts';
import type { OwnerTab } from './tab.ts';

export const ownerGrid: Grid = {
  acts: [
    'answered',
    'unanswered',
    'note',
    'editNote',
    'spam',
    'notSpam',
    'resend',
    'erase',
    'link',
    'refresh',
    'try now',
    'sign in',
    'sign out',
    'sign out, losing acts',
    'open',
    'close',
    'reload',
    'kill',
    'freeze',
    'thaw',
    'cut the power',
    'close the connections',
    'delete the databases',
    'set the clock',
  ],
  faults: [
    'nothing',
    'network down',
    'network portal',
    'network flaky',
    'disk fails',
    'disk hangs',
    'disk full',
    'database away',
    'auth away',
    'session ended',
    'a tab frozen',
    'clock wrong',
  ],
  impossible: new Map(),
};

/** Returns the present faults. @param acting the acting tab; without it, faults of every device count */
export function ownerFaultsNow(stage: OwnerStage, acting?: OwnerTab): string[] {
  const { database, accounts, tabs } = stage;
  const devices = acting ? [acting.on] : stage.devices;
  const faults = new Set<string>();
  for (const { network, storeDisk, device } of devices) {
    if (network.condition !== 'up') faults.add(`network ${network.condition}`);
    if (storeDisk.condition !== 'well') faults.add(`disk ${storeDisk.condition}`);
    if (device.clock.aheadMs !== 0) faults.add('clock wrong');
  }
  if (database.isAway) faults.add('database away');
  if (accounts.isAway) faults.add('auth away');
  if (accounts.open.size === 0) faults.add('session ended');
  if (tabs.some((tab) => tab !== acting && tab.process.held)) faults.add('a tab frozen');
  return faults.size === 0 ? ['nothing'] : [...faults];
}
