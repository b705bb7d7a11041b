import postgres from 'postgres';

/** Tells the owner which URL to use: Supabase's direct connection has only an IPv6 address. */
export const ownersAddress =
  'its direct connection, or the session pooler’s address (port 5432), where your network has no IPv6';

/** Connects to the owner's database. Over a network, requires TLS unless the URL says otherwise. */
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
