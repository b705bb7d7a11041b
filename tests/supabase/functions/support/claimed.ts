import type {
  ClaimedNotification,
  MailContent,
} from '../../../../supabase/functions/_shared/notification.ts';
import { sample } from './enquiries.ts';

export const writtenMail: MailContent = {
  replyTo: sample.email,
  subject: 'Ana: Pond (Q7K4-M2XD)',
  text: 'Two acres.',
  html: '<h1 class="ink">Ana</h1>',
};

/** The mail about an enquiry at its first attempt. */
export function claimedOf(changes: Partial<ClaimedNotification> = {}): ClaimedNotification {
  return {
    id: 'a notification',
    kind: 'enquiry',
    enquiryId: '01900000-0000-7000-8000-000000000001',
    lease: 'a lease',
    attempts: 1,
    triedForMs: 0,
    refusedForMs: 0,
    wasRedriven: false,
    createdAtMs: 0,
    key: 'a key',
    keyAgeMs: 0,
    isInDoubt: false,
    mayRepeat: false,
    recipient: null,
    stored: {
      reference: 'Q7K4-M2XD',
      enquiry: sample,
      language: null,
      written: { kind: 'unknown' },
      receivedAtMs: 0,
    },
    content: null,
    ...changes,
  };
}
