import postgres from 'postgres';

/** Asks a database over a connection of its own, which no stop of that database has cut. */
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
