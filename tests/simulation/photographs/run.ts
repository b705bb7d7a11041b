// `npx tsx tests/simulation/photographs/run.ts --runs N --seed S`

import { parseArgs } from 'node:util';
import { endWith } from '../../runner/endWith.ts';
import { playHistory } from './history.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const [runs, first] = [Number(values.runs), Number(values.seed)];
let failed = 0;
for (let run = 0; run < runs; run++) {
  const seed = first + run;
  const faults = await playHistory(seed);
  if (faults.length === 0) continue;
  failed += 1;
  console.log(`seed ${seed}: ${faults.join('; ')}`);
}
console.log(`photographs: ${runs} histories, ${failed} failed`);
endWith(runs - failed, failed);
