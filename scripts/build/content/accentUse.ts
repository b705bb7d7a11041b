import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accents } from '../../../src/app/theme/accents.ts';
import { mailColours } from '../../../supabase/functions/_shared/mail/mailColours.ts';
import { type Fault, hint, wrong } from './contentFault.ts';

/** Finds copies of the accents, in mails and icons, that differ from the accents. */
export function accentUseFaults(root: string): Fault[] {
  const { day, dusk } = accents;
  const icon = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
  return [
    ...(mailColours.day === day.main && mailColours.dusk === dusk.main
      ? []
      : [
          wrong(
            'supabase/functions/_shared/mail/mailColours.ts',
            `The emails’ colors differ from the site’s. Write day: '${day.main}' and dusk: '${dusk.main}'.`,
          ),
        ]),
    ...(icon.includes(`"${day.main}"`)
      ? []
      : [
          hint(
            'public/favicon.svg',
            'The icons’ colors differ from the site’s. To redraw them, run npx tsx scripts/art/icons.ts.',
          ),
        ]),
  ];
}
