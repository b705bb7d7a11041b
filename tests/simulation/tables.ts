import type { NotificationTable } from '../../supabase/functions/_shared/notification.ts';
import type { Accept } from '../../supabase/functions/send-contact-email/enquiryTable.ts';

export type Row = { id: string; message: string };

/** The functions' tables, and their contents for the checks. */
export type Tables = {
  accept: Accept;
  notifications: NotificationTable;
  /** Every stored enquiry. */
  rows: Row[];
  /** The enquiry stored under an id, or the enquiry that the id was merged into. */
  storedUnder(id: string): Row | undefined;
  /** Whether a mail still waits to be sent. */
  hasWaiting(): Promise<boolean>;
};
