// `npm run enquiries -- backup FILE` or `restore FILE`. Uses the local database, or the one in `CONTACT_OWNER_DB_URL`
// or `--database`.

import { answerTo } from './owner/enquiriesCommand.ts';

try {
  process.stdout.write(await answerTo(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
