import { findsNothingInAnyState } from './support/everyState.ts';
import { largeTextFindings } from './support/largeText.ts';

findsNothingInAnyState('large text', largeTextFindings);
