import type { Fault } from '../../support/faultProxy.ts';

/** The function's response to an enquiry with an invalid email address. */
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
