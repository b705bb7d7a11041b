// A process that is given a port, says which, and holds it until its input ends.

import { freePort } from '../../../scripts/backend/ports.ts';

console.log(await freePort());
process.stdin.resume();
