import { isDecodable } from '../../../supabase/functions/_shared/mailSettings.ts';

/** Tells the owner how to escape characters in the password. */
export const inPassword =
  'In the password, type % as %25, # as %23, / as %2F, ? as %3F, and @ as %40.';
const shape = 'smtps://user:password@mail.example.com:465';

/** The problem with an SMTP URL; undefined if there is none. Never quotes the URL, which contains a password. */
export function smtpFault(answer: string): string | undefined {
  if (!/^smtps:\/\//i.test(answer)) return 'This address doesn’t start with smtps://.';
  if (!isWhole(answer)) return `This can’t be read as ${shape}. ${inPassword}`;
  const { port } = new URL(answer);
  return port === '25' || port === '587'
    ? `Supabase blocks port ${port}. Use your provider’s TLS port, usually 465.`
    : undefined;
}

/** Whether the URL has a whole host. An unescaped # or / in the password ends the host early, before its port. */
function isWhole(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const rest = url.pathname + url.search + url.hash;
  return url.hostname.includes('.') && /^\/?$/.test(rest) && isDecodable(url);
}
