import type { Plugin } from 'vite';
import { keyPath } from '../../supabase/functions/_shared/keyProbe.ts';

/**
 * Writes the public key that this build seals with into a file of the site, so that the daily self-test
 * and the doctor try the very key that tablets have. It is no secret: the scripts hold it too.
 */
export function workshopKey(): Plugin {
  return {
    name: 'workshop-key',
    apply: 'build',
    generateBundle() {
      const key = process.env.VITE_WORKSHOP_PUBLIC_KEY;
      if (!key) return;
      this.emitFile({ type: 'asset', fileName: keyPath.slice(1), source: `${key}\n` });
    },
  };
}
