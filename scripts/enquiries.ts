// Backs the messages up, and restores them: `npm run enquiries -- backup FILE`. The local ones, or those of the
// database that `CONTACT_OWNER_DB_URL` or `--database` names.

import { answerTo } from './owner/enquiriesCommand.ts';

try {
  process.stdout.write(await answerTo(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
