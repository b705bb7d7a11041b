// Import this before the other content, for its side effect: they use the business's fields, and a missing one would
// fail there with an unclear error.

import { business } from '../../../src/content/business.ts';
import { businessShape } from './businessShape.ts';
import { faultLine } from './contentFault.ts';
import { refusal } from './refusal.ts';
import { faultsIn, isMissing } from './shape.ts';

const faults = faultsIn(businessShape, business, 'src/content/business.ts: business').filter(
  isMissing,
);
if (faults.length > 0) throw refusal(faults.map(faultLine));
