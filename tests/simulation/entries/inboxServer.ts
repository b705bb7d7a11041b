// Exports of the owner's function without its database and Supabase Auth.

export { createHandler } from '../../../supabase/functions/owner-inbox/handler.ts';
export { inboxTable } from '../../../supabase/functions/owner-inbox/inboxTable.ts';
