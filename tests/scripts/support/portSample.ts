// A process that is given a port, says which, and holds it until its input ends.

import { freePort } from '../../../scripts/backend/ports.ts';

const drawn = [Number(process.argv[2])];
console.log(await freePort(() => drawn.shift() ?? Math.random()));
process.stdin.resume();
