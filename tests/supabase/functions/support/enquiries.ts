import { uuidv7 } from '../../../../src/lib/uuidv7.ts';
import { emptyEnquiry, type Enquiry } from '../../../../supabase/functions/_shared/contract.ts';

/** An enquiry whose texts must not appear in any log. */
export const sample: Enquiry = {
  ...emptyEnquiry,
  name: 'Ana Flores-Marigold',
  email: 'ana.marigold@example.com',
  projectType: 'Pollinator habitat',
  message: 'Two acres above a creek.\n\nWhat would you plant first?',
};

/** The sample with a message of its own, since the database takes the same text under two ids as one enquiry. */
export function sampleOf(id: string | null): Enquiry {
  return { ...sample, message: `${sample.message}\n\n${id?.toLowerCase() ?? ''}`.trim() };
}

/** A UUIDv7 with this time. */
export function enquiryId(atMs = Date.now()): string {
  return uuidv7(atMs, crypto.getRandomValues(new Uint8Array(10)));
}
