// `npm run workshop -- keys`, `sheet`, and `open`: the owner’s commands for workshop mode.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { firstLanguage, languages } from '../src/content/section.mjs';
import { localWorkshopKeys } from './build/localWorkshopKeys.ts';
import { keysWords, makeKeyPair } from './owner/workshop/keys.ts';
import { openFileText } from './owner/workshop/openFile.ts';
import { workshopSheet, workshopUrl } from './owner/workshop/sheet.ts';

const usage = `npm run workshop -- keys                              a new pair of keys, and where to put them
npm run workshop -- sheet --url https://your.site    workshop-sheet.pdf, to print (--out FILE,
                                                     --language es)
npm run workshop -- open FILE                        what’s in a file that a tablet saved

open uses the keys in WORKSHOP_PRIVATE_KEY, or else the local ones.`;

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      out: { type: 'string', default: 'workshop-sheet.pdf' },
      language: { type: 'string', default: firstLanguage },
    },
  });
  const [command, file] = positionals;
  switch (command ?? '') {
    case 'keys':
      console.log(keysWords(await makeKeyPair()));
      return;
    case 'sheet': {
      if (values.url === undefined) throw new Error('Add --url https://your.site');
      const { language } = values;
      if (!languages.includes(language)) {
        throw new Error(`The site has no language ${language}. It has: ${languages.join(', ')}`);
      }
      const url = workshopUrl(values.url, language);
      writeFileSync(values.out, await workshopSheet(url, language));
      console.log(`${values.out} is ready to print. Its code leads to ${url}`);
      return;
    }
    case 'open': {
      if (file === undefined)
        throw new Error('Add the name of the file, such as sealed-enquiries-….json.');
      const keys = process.env.WORKSHOP_PRIVATE_KEY || localWorkshopKeys.privateKey;
      process.stdout.write(await openFileText(readFileSync(file, 'utf8'), keys));
      return;
    }
    default:
      throw new Error(usage);
  }
}
