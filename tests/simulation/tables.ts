import type { NotificationTable } from '../../supabase/functions/_shared/notification.ts';
import type { Accept } from '../../supabase/functions/send-contact-email/enquiryTable.ts';

export type Row = { id: string; message: string };

/** What the functions keep, and what nobody on a device can see of it. */
export type Tables = {
  accept: Accept;
  notifications: NotificationTable;
  /** All that is stored. */
  rows: Row[];
  /** The enquiry that an id stands for; another's where its text came under several. */
  storedUnder(id: string): Row | undefined;
  /** Whether a mail has still to go. */
  hasWaiting(): Promise<boolean>;
};
