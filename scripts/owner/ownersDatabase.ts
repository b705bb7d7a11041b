import postgres from 'postgres';

/** The database that the owner names; over a network only with TLS, unless its address says otherwise. */
export function ownersDatabase(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
    ...(needsTls(url) && { ssl: 'require' }),
  });
}

export function needsTls(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { hostname, searchParams } = new URL(address);
  const isLocal = /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(hostname);
  return !isLocal && !searchParams.has('sslmode');
}
