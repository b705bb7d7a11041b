// Stops with a clear error if a fact about the business is missing. Import this file before any other content, which
// would fail on the missing field with an unclear error.

import { business } from '../../../src/content/business.ts';
import { schemas } from '../../../src/content/schemas/content.ts';
import { missing } from '../../../src/content/schemas/shape.ts';
import { faultLine } from './contentFault.ts';
import { refusal } from './refusal.ts';
import { faultsIn } from './shapeFaults.ts';

const faults = faultsIn(schemas.business, business, 'business').filter(
  ({ text }) => text === missing,
);
if (faults.length > 0) throw refusal(faults.map(faultLine));
