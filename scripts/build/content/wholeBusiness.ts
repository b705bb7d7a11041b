// Stops with a clear error if a field of the business is missing. Import this file before any other content, which
// would fail on the missing field with an unclear error.

import { business } from '../../../src/content/business.ts';
import { businessShape } from './businessShape.ts';
import { faultLine } from './contentFault.ts';
import { refusal } from './refusal.ts';
import { faultsIn, isMissing } from './shape.ts';

const faults = faultsIn(businessShape, business, 'src/content/business.ts: business').filter(
  isMissing,
);
if (faults.length > 0) throw refusal(faults.map(faultLine));
