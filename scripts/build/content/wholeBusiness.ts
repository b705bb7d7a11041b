// To be imported before the rest of the content, for its effect: that is made of the business's fields,
// and where one of them is missing it would end in an error that names none.

import { business } from '../../../src/content/business.ts';
import { businessShape } from './businessShape.ts';
import { faultLine } from './contentFault.ts';
import { refusal } from './refusal.ts';
import { faultsIn, isMissing } from './shape.ts';

const faults = faultsIn(businessShape, business, 'src/content/business.ts: business').filter(
  isMissing,
);
if (faults.length > 0) throw refusal(faults.map(faultLine));
