// Reserves a free port, prints it, and runs until its standard input ends.

import { freePort } from '../../../scripts/backend/ports.ts';

console.log(await freePort());
process.stdin.resume();
