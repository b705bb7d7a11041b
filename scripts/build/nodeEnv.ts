import type { Plugin } from 'vite';

/**
 * Has React be the one for a build, or for the site while it is written, whatever the shell has exported as
 * NODE_ENV. Comes before every plugin that reads it.
 */
export function nodeEnv(): Plugin {
  return {
    name: 'node-env',
    config(_, { command }) {
      process.env.NODE_ENV = command === 'build' ? 'production' : 'development';
    },
  };
}
