import type { Beginning } from './smallWorld';

export const beginnings: readonly Beginning[] = [
  { name: 'one that is about to be sent', texts: ['one'], is: 'sending' },
  { name: 'one that waits', texts: ['one'], is: 'waiting' },
  { name: 'one that is changed in a tab’s twin', texts: ['one'], is: 'twins' },
  { name: 'two that are about to be sent', texts: ['one', 'two'], is: 'sending' },
  { name: 'two that wait', texts: ['one', 'two'], is: 'waiting' },
];
