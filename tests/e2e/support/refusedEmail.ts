import type { Fault } from '../../support/line.ts';

/** The function's answer to an enquiry whose address it does not take. */
export const refusedEmail = (id: string): Fault => ({
  kind: 'answer',
  status: 422,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({
    id,
    code: 'enquiry_invalid',
    errors: [{ field: 'email', code: 'email_invalid' }],
  }),
});
