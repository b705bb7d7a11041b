import type * as ServerCode from '../entries/inboxServer.ts';
import type { Plant } from '../plant.ts';
import { loadSides, type Sides } from '../sides.ts';

export type OwnerCode = Sides<typeof ServerCode>;

/** Replaces the auth client, so its own network code is not tested here. */
const played: Plant = {
  name: 'the session',
  file: 'src/inbox/deviceParts.ts',
  from: "import { createAuthClient } from '../backend/authClient.ts';",
  to: 'const createAuthClient = () => simulatedAuth;',
};

/** Loads the inbox's code, as `loadCode` loads the visitors'. */
export async function loadOwnerCode(
  plants: readonly Plant[] = [],
  clean?: OwnerCode,
): Promise<OwnerCode> {
  const entries = { device: 'inboxTab.ts', server: 'inboxServer.ts', always: [played] };
  return await loadSides(entries, plants, clean);
}
