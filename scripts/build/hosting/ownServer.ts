/** Where the site stands on a server of one's own. */
export type OwnServer = {
  /** The site's name, such as `www.example.com`. */
  name: string;
  /** The folder that holds the built site. */
  root: string;
  httpPort: number;
  httpsPort: number;
  /** Files of the certificate and its key. */
  certificate: string;
  key: string;
};

/** The usual places on Debian, with a certificate that certbot keeps. */
export function usualServer(site: string): OwnServer {
  const name = new URL(site).hostname;
  return {
    name,
    root: `/var/www/${name}`,
    httpPort: 80,
    httpsPort: 443,
    certificate: `/etc/letsencrypt/live/${name}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${name}/privkey.pem`,
  };
}

/** The address of the HTTPS side, without the port where it is the usual one. */
export function httpsAddress({ name, httpsPort }: OwnServer): string {
  return `https://${name}${httpsPort === 443 ? '' : `:${httpsPort}`}`;
}

/** Types that servers' own tables lack, by the ends of files' names. */
export const ownTypes = {
  webmanifest: 'application/manifest+json',
  vcf: 'text/vcard',
  avif: 'image/avif',
} as const;
