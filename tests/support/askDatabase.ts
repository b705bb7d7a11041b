import postgres from 'postgres';

/** Queries a database over a new connection, since a stop of the database cuts older ones. */
export async function askDatabase<T>(
  url: string,
  question: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await question(sql);
  } finally {
    await sql.end();
  }
}
