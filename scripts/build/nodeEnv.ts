import type { Plugin } from 'vite';

/** Sets NODE_ENV by Vite's command, overriding the shell's. Must come before every plugin that reads it. */
export function nodeEnv(): Plugin {
  return {
    name: 'node-env',
    config(_, { command }) {
      process.env.NODE_ENV = command === 'build' ? 'production' : 'development';
    },
  };
}
