import type * as ServerCode from '../entries/inboxServer.ts';
import type { Plant } from '../plant.ts';
import { loadSides, type Sides } from '../sides.ts';

export type OwnerCode = Sides<typeof ServerCode>;

/** Her session is played: what the Supabase client does with its lines is not tried here. */
const played: Plant = {
  name: 'the session',
  file: 'src/inbox/deviceParts.ts',
  from: "import { createSupabaseClient } from '../backend/supabaseClient.ts';",
  to: 'const createSupabaseClient = () => ({ auth: simulatedAuth });',
};

/** As `loadCode`, of the owner's inbox. */
export async function loadOwnerCode(
  plants: readonly Plant[] = [],
  clean?: OwnerCode,
): Promise<OwnerCode> {
  const entries = { device: 'inboxTab.ts', server: 'inboxServer.ts', always: [played] };
  return await loadSides(entries, plants, clean);
}
