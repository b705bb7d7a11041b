import type { Plugin } from 'vite';

/** Sets NODE_ENV by Vite's command, whatever the shell has set. Must come before every plugin that reads NODE_ENV. */
export function nodeEnv(): Plugin {
  return {
    name: 'node-env',
    config(_, { command }) {
      process.env.NODE_ENV = command === 'build' ? 'production' : 'development';
    },
  };
}
