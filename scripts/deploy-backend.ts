import { business } from '../src/content/business.ts';
import { projectRoot } from './backend/stackOptions.ts';
import { deployBackend } from './owner/deploy/deployBackend.ts';
import { supabaseCli } from './owner/deploy/supabaseCli.ts';

// `npm run deploy:backend`; `-- --dry-run` prints the commands instead.

try {
  await deployBackend(process.argv.slice(2), {
    root: projectRoot,
    cli: () => supabaseCli(projectRoot, process.env),
    input: process.stdin,
    output: process.stdout,
    owner: {
      name: `${business.name} ${business.kind}`,
      site: business.site,
      email: business.owner.email,
      sample: business.sample,
    },
  });
} catch (error) {
  console.error(error instanceof Error ? `\n${error.message}` : error);
  process.exitCode = 1;
}
