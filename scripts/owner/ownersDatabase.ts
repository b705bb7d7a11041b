import postgres from 'postgres';

/** Supabase's direct address has no IPv4. */
export const ownersAddress =
  'its direct connection, or the session pooler’s address (port 5432), where your network has no IPv6';

/** Over a network, requires TLS unless the URL says otherwise. */
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
