import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { backendFaults, isLocalBackend } from './backendSettings.ts';
import { siteFaults } from './content/contentFaults.ts';
import { refusal } from './content/refusal.ts';
import { verdict } from './content/verdict.ts';

const trialWords = `
This build is for this computer only: messages would go to a backend here, and reach nobody. For a live site, run
npm run deploy:backend first, or set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY.`;

/**
 * Checks the content before the build, and stops the build if the content is wrong. Doesn't use buildStart: after a
 * failure in that hook, Vite goes on and shows a later error instead.
 */
export function checkContent(): Plugin {
  return {
    name: 'check-content',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root, logger }) {
      const missing = backendFaults(process.env);
      if (missing.length > 0) throw refusal(missing);
      const backend = process.env.VITE_SUPABASE_URL ?? '';
      const { stops, says } = verdict(await siteFaults(root), backend);
      // Prints hints only if no problem stops the build.
      if (stops.length > 0) throw refusal(stops);
      for (const line of says) logger.warn(line);
    },
  };
}

/** Prints that this build is only a trial. */
export function printTrial(): Plugin {
  return afterBuild('name-trial', (_outDir, { logger }) => {
    if (isLocalBackend(process.env.VITE_SUPABASE_URL ?? '')) logger.info(trialWords);
    return Promise.resolve();
  });
}
