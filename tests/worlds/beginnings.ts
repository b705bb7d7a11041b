import type { Beginning } from './smallWorld';

export const beginnings: readonly Beginning[] = [
  { name: 'one that is about to be sent', texts: ['one'], isWaiting: false },
  { name: 'one that waits', texts: ['one'], isWaiting: true },
  { name: 'two that are about to be sent', texts: ['one', 'two'], isWaiting: false },
  { name: 'two that wait', texts: ['one', 'two'], isWaiting: true },
];
