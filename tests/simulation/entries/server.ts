// Exports of the functions, without their database and their mail provider.

export { deliver } from '../../../supabase/functions/_shared/deliver.ts';
export { enquiryTable } from '../../../supabase/functions/send-contact-email/enquiryTable.ts';
export { deliverNow } from '../../../supabase/functions/send-contact-email/deliverNow.ts';
export { createHandler } from '../../../supabase/functions/send-contact-email/handler.ts';
export { mailWriter } from '../../../supabase/functions/_shared/mail/mailWriter.ts';
export { notificationTable } from '../../../supabase/functions/_shared/notificationTable.ts';
export { resendKeyTtlMs } from '../../../supabase/functions/_shared/resendMail.ts';
