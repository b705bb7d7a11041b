// What the functions run, without their database and their mail provider.

export { deliver } from '../../../supabase/functions/_shared/deliver';
export { firstTry } from '../../../supabase/functions/send-contact-email/firstTry';
export { createHandler } from '../../../supabase/functions/send-contact-email/handler';
export { mailWriter } from '../../../supabase/functions/_shared/mail/mailWriter';
export { resendKeyLifeMs } from '../../../supabase/functions/_shared/resendMail';
