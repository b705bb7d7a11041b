import type { Plant } from '../simulation/plant.ts';

/** Faults in who may touch what is being sent. Walking the small worlds has to find every one. */
export const plants: readonly Plant[] = [
  {
    name: 'the lease is not checked before an attempt',
    file: 'src/outbox/core/due.ts',
    from: 'if (isLeased(entry, nowMs)) return false;',
    to: '',
  },
  {
    name: 'the visitor’s hand takes what is being sent',
    file: 'src/outbox/core/edits.ts',
    from: "return entry.state === 'waiting' && isLeased(entry, deps.clock());",
    to: 'return false;',
  },
];
