import { randomBytes } from 'node:crypto';
import { uuidv7 } from '../../../src/lib/uuidv7.ts';
import { idempotencyHeader } from '../../../supabase/functions/_shared/contract.ts';
import {
  keyPath,
  keyProbe,
  readKeyFile,
  readKeyTrial,
} from '../../../supabase/functions/_shared/keyProbe.ts';
import { type Finding, unchecked, well, wrong } from './finding.ts';
import { type Ask, isWell, jsonOf, textOf, wordsOf } from './web.ts';

/**
 * Checks that the function can open the texts that shared tablets seal. Finds nothing if the site has no workshop mode.
 */
export async function workshopKeyFindings(
  ask: Ask,
  address: string,
  origin: string,
): Promise<Finding[]> {
  const file = await ask(new URL(keyPath, origin).href);
  const key = isWell(file) ? readKeyFile(textOf(file)) : null;
  if (key === null) return [];
  const id = uuidv7(Date.now(), randomBytes(10));
  const asked = await ask(address, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', [idempotencyHeader]: id },
    body: await keyProbe(key, id),
  });
  const status = asked.kind === 'answered' ? asked.status : 0;
  switch (readKeyTrial(status, jsonOf(asked), id)) {
    case 'opens':
      return [well('the function can open what workshop mode seals on a tablet')];
    case 'locked':
      return [
        wrong(
          'the function can’t open what workshop mode seals: it lacks the private key that matches this site’s public key',
          'put your copy of the key into a file, as the line WORKSHOP_PRIVATE_KEY=…, and run npx supabase secrets set --env-file with it; don’t collect messages with a tablet until then',
        ),
      ];
    case null:
      return [
        unchecked(
          `whether the function can open what workshop mode seals (it answered ${wordsOf(asked)})`,
          'fix the other findings about the function, and check again',
        ),
      ];
  }
}
