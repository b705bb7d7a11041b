import { accepted } from './cases/accepted.ts';
import { origins } from './cases/origins.ts';
import { plainForm } from './cases/plainForm.ts';
import { refused } from './cases/refused.ts';
import { repeats } from './cases/repeats.ts';
import { sealed } from './cases/sealed.ts';
import { wire } from './cases/wire.ts';
import type { Case } from './trial.ts';

/** All tests of the function's contract with its callers. */
export const cases: readonly Case[] = [
  ...accepted,
  ...repeats,
  ...refused,
  ...origins,
  ...plainForm,
  ...sealed,
  ...wire,
];
