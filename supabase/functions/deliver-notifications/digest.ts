import type { Database } from '../_shared/database.ts';
import type { MailContent, Step } from '../_shared/notification.ts';
import { mostListed, type Suspect } from './digestMail.ts';

/** Writes down the digest of what is held, if one is due; resolves with how many it tells of. */
export type WriteDigest = () => Promise<Step<number>>;

const everyDays = 7;

type Row = Omit<Suspect, 'enquiryId' | 'receivedAtMs' | 'projectType'> & {
  enquiry_id: string;
  received_at: Date;
  project_type: string;
};

export function writeDigest(
  database: Database,
  render: (listed: readonly Suspect[], count: number) => Promise<MailContent>,
): WriteDigest {
  return () =>
    database.take(async (sql) => {
      const rows = await sql<Row>`
        select id, enquiry_id, reference, received_at, name, email, project_type, message,
          to_jsonb(signals) as signals
        from contact.digest_due(make_interval(days => ${everyDays}), ${mostListed})`;
      if (rows.length === 0) return 0;
      const listed = rows.slice(0, mostListed).map(read);
      const { subject, text, html } = await render(listed, rows.length);
      const ids = rows.map(({ id }) => id).join(',');
      const [added] = await sql<{ is_new: boolean }>`
        select contact.add_digest(
          string_to_array(${ids}, ',')::uuid[], ${subject}, ${text}, ${html}
        ) as is_new`;
      return added?.is_new === true ? rows.length : 0;
    });
}

function read({ enquiry_id, received_at, project_type, ...rest }: Row): Suspect {
  return {
    ...rest,
    enquiryId: enquiry_id,
    receivedAtMs: received_at.getTime(),
    projectType: project_type,
  };
}
