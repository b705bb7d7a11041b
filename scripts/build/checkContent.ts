import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { backendFaults, isLocalBackend } from './backendSettings.ts';
import { siteFaults } from './content/contentFaults.ts';
import { refusal } from './content/refusal.ts';
import { verdict } from './content/verdict.ts';

const trialWords = `
This build is for this computer alone: what visitors write would go to a backend here, and reach nobody. For
the site online, give it the address and the key of yours: VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY.`;

/**
 * Holds the content before anything is built of it, and refuses to build what is wrong. Not at the
 * build's own start: after a failure there the later steps still run, and theirs is the error shown.
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
      // What can wait is said when nothing stops it any more.
      if (stops.length > 0) throw refusal(stops);
      for (const line of says) logger.warn(line);
    },
  };
}

/** Says of a finished build that it is no site for the world. */
export function nameTrial(): Plugin {
  return afterBuild('name-trial', (_outDir, { logger }) => {
    if (isLocalBackend(process.env.VITE_SUPABASE_URL ?? '')) logger.info(trialWords);
    return Promise.resolve();
  });
}
