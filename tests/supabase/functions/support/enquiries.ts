import type { Enquiry } from '../../../../supabase/functions/_shared/contract.ts';

/** What no log may show. */
export const sample: Enquiry = {
  name: 'Ana Flores-Marigold',
  email: 'ana.marigold@example.com',
  projectType: 'Pollinator habitat',
  message: 'Two acres above a creek.\n\nWhat would you plant first?',
};

/** A UUIDv7 that says it was made at `atMs`. */
export function enquiryId(atMs = Date.now()): string {
  const time = atMs.toString(16).padStart(12, '0');
  const [, , third = '', fourth = '', fifth = ''] = crypto.randomUUID().split('-');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${third.slice(1)}-${fourth}-${fifth}`;
}
