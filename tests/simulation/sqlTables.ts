import type { Sql } from '../../supabase/functions/_shared/database.ts';
import type * as ServerCode from './entries/server.ts';
import type { TablesFor } from './server.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import type { Row } from './tables.ts';

/** Rate limits that no history reaches, so no mail is held back. */
const limit = { burst: 10_000, perHour: 3_600 };

/** The edge functions' real SQL statements, on a database with our migrations. */
export function sqlTables(database: SqlDatabase, code: typeof ServerCode): TablesFor {
  return (world, isAway) => {
    const rows: Row[] = [];
    const further = new Map<string, Row>();

    /** Reads the stored rows. @returns whether a mail still waits to be sent */
    const look = async (): Promise<boolean> => {
      const [stored = [], others = [], waiting = []] = await database.asOwner(
        "select id, texts ->> 'message' as message from contact.enquiries order by received_at, id",
        `select f.id, e.texts ->> 'message' as message
         from contact.further_ids f join contact.enquiries e on e.id = f.enquiry_id`,
        "select from contact.notifications where state = 'waiting' limit 1",
      );
      rows.splice(0, rows.length, ...stored.map(rowOf));
      for (const row of others.map(rowOf)) further.set(row.id, row);
      return waiting.length > 0;
    };
    const sql: Sql = async (statement, ...values) => {
      const text = statement.reduce((before, part, place) => `${before}$${place}${part}`);
      return await database.asFunctions(world.now(), text, values);
    };
    const run = async <T>(step: (sql: Sql) => Promise<T>) => {
      await new Promise<void>((resolve) => {
        world.after(world.random.between(1, 8), resolve);
      });
      // A failing database runs the statement half the time, but never answers.
      if (isAway() && world.random.chance(0.5)) return { kind: 'unavailable' as const };
      const value = await world.outside(step(sql));
      return isAway() ? { kind: 'unavailable' as const } : { kind: 'ok' as const, value };
    };
    /** Runs a statement and then refreshes `rows`. */
    const store = async <T>(step: (sql: Sql) => Promise<T>) =>
      await run(async (asked) => {
        const value = await step(asked);
        await look();
        return value;
      });
    return {
      accept: code.enquiryTable({ run: store }, { network: limit, all: limit }).accept,
      notifications: code.notificationTable({ run }, []),
      rows,
      storedUnder: (id) => rows.find((row) => row.id === id) ?? further.get(id),
      hasWaiting: async () => await world.outside(look()),
    };
  };
}

const rowOf = ({ id, message }: Record<string, unknown>): Row => ({
  id: String(id),
  message: String(message),
});
