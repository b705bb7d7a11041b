import { strict as assert } from 'node:assert';
import { emptyEnquiry } from '../../../supabase/functions/_shared/contract.ts';
import { readTexts, writeTexts } from '../../../supabase/functions/_shared/storedTexts.ts';
import { claim } from './support/claim.ts';
import { sample } from './support/enquiries.ts';

claim('texts are stored by field without the empty ones, and read back unchanged', () => {
  const stored = JSON.parse(writeTexts({ ...sample, projectType: '' }));
  const { name, email, message } = sample;
  assert.deepEqual(stored, { name, email, message });
  assert.deepEqual(readTexts(stored), { ...sample, projectType: '' });
  assert.deepEqual(readTexts(JSON.parse(writeTexts(sample))), sample);
  assert.deepEqual(readTexts({}), emptyEnquiry);
});
