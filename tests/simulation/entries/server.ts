// What the functions run, without their database and their mail provider.

export { deliver } from '../../../supabase/functions/_shared/deliver';
export { enquiryTable } from '../../../supabase/functions/send-contact-email/enquiryTable';
export { firstTry } from '../../../supabase/functions/send-contact-email/firstTry';
export { createHandler } from '../../../supabase/functions/send-contact-email/handler';
export { mailWriter } from '../../../supabase/functions/_shared/mail/mailWriter';
export { notificationTable } from '../../../supabase/functions/_shared/notificationTable';
export { resendKeyLifeMs } from '../../../supabase/functions/_shared/resendMail';
