import type { Plugin } from 'vite';
import { keyPath } from '../../supabase/functions/_shared/keyProbe.ts';

/**
 * Writes the public sealing key to a file of the site, which the self-test and the doctor read. The key isn't secret:
 * the scripts contain it too.
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
