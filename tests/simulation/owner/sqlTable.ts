import type { Sql } from '../../../supabase/functions/_shared/database.ts';
import type * as ServerCode from '../entries/inboxServer.ts';
import { readText } from '../records.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { type OwnerTableFor, owner, type TakenAct } from './table.ts';

/** The inbox function's real SQL statements, on a database with our migrations. */
export function sqlTable(database: SqlDatabase, code: typeof ServerCode): OwnerTableFor {
  return async (world, written, isAway) => {
    const taken: TakenAct[] = [];
    const time = (ms: number): string => `'${new Date(ms).toISOString()}'::timestamptz`;
    await world.outside(
      database.asOwner(
        `insert into contact.owners (email) values ('${owner}')`,
        ...written.flatMap(({ id, reference, text, receivedAtMs, isHeld }) => [
          `set simulated.now = '${new Date(receivedAtMs).toISOString()}'`,
          `select contact.accept('${id}', '${reference}', jsonb_build_object(
             'name', 'A Visitor', 'email', 'visitor@example.com', 'message', '${text}'), null, false,
             ${time(receivedAtMs)}, '{${isHeld ? 'honeypot' : ''}}')`,
        ]),
        `update contact.notifications set state = 'sent', sent_at = created_at, subject = '',
           body_text = '', body_html = '' where state = 'waiting'`,
      ),
    );
    const look = async (): Promise<void> => {
      const [rows = []] = await database.asOwner(
        `select id, enquiry_id as message, act, note, note_id, way,
           extract(epoch from made_at) * 1000 as made, extract(epoch from came_at) * 1000 as came
         from contact.owner_acts order by came_at, id`,
      );
      taken.splice(0, taken.length, ...rows.map(takenOf));
    };
    const sql: Sql = async (statement, ...values) => {
      const text = statement.reduce((before, part, place) => `${before}$${place}${part}`);
      return await database.asFunctions(world.now(), text, values, 'inbox_function');
    };
    const run = async <T>(step: (asked: Sql) => Promise<T>) => {
      await new Promise<void>((resolve) => {
        world.after(world.random.between(1, 8), resolve);
      });
      if (isAway() && world.random.chance(0.5)) return { kind: 'unavailable' as const };
      const value = await world.outside(
        step(sql).then(async (answer) => {
          await look();
          return answer;
        }),
      );
      return isAway() ? { kind: 'unavailable' as const } : { kind: 'ok' as const, value };
    };
    const { list, open, act } = code.inboxTable({ run });
    return {
      taken,
      list,
      open,
      act,
      async markAnswered(message) {
        const mark = async (): Promise<void> => {
          const text = 'select contact.mark_answered($1)';
          await database.asFunctions(world.now(), text, [message]);
          await look();
        };
        await world.outside(mark());
      },
    };
  };
}

function takenOf(row: Record<string, unknown>): TakenAct {
  return {
    id: String(row.id),
    message: String(row.message),
    act: String(row.act),
    note: readText(row, 'note'),
    noteId: readText(row, 'note_id'),
    madeAtMs: Math.round(Number(row.made)),
    cameAtMs: Math.round(Number(row.came)),
    way: row.way === 'link' ? 'link' : 'inbox',
  };
}
