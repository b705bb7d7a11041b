import type { Plugin } from 'vite';
import { backendFaults } from './backendSettings.ts';
import { siteFaults } from './content/contentFaults.ts';
import { refusal } from './content/refusal.ts';
import { verdict } from './content/verdict.ts';

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
      for (const line of says) logger.warn(line);
      if (stops.length > 0) throw refusal(stops);
    },
  };
}
