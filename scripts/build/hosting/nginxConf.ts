import { type HostingRules, hostFilesPattern } from './hostingRules.ts';
import { httpsAddress, type OwnServer, ownTypes } from './ownServer.ts';

/** What Debian's nginx serves before it is told of a site; certbot's answers go on standing there. */
const firstRoot = '/var/www/html';

/** The rules as a site for nginx from 1.18 on, to be put into `/etc/nginx/conf.d`. */
export function writeNginxConf(rules: HostingRules, server: OwnServer): string {
  const { headers, caching, notFoundFile } = rules;
  const { hashed, rest } = caching;
  return `# ${server.name}: made by the build; the next one replaces it.
# Change names and places below to yours, and the rest in scripts/build/hosting.
#
# nginx doesn't start with this file before there is a certificate. Get the first one with nginx as Debian
# installs it, then put this file in place:
#
#   certbot certonly --webroot -w ${firstRoot} -d ${server.name} --deploy-hook "systemctl reload nginx"
#
# certbot renews it by itself.

map $uri $site_caching {
  default "${rest.value}";
  "~^${hashed.folder}" "${hashed.value}";
}

server {
  listen ${server.httpPort};
  listen [::]:${server.httpPort};
  server_name ${server.name};
  location /.well-known/acme-challenge/ { root ${firstRoot}; }
  location / { return 301 ${httpsAddress(server)}$request_uri; }
}

server {
  listen ${server.httpsPort} ssl http2;
  listen [::]:${server.httpsPort} ssl http2;
  server_name ${server.name};
  ssl_certificate ${server.certificate};
  ssl_certificate_key ${server.key};
  ssl_protocols TLSv1.2 TLSv1.3;
  server_tokens off;

  root ${server.root};
  charset utf-8;
  charset_types text/plain text/css text/vcard application/javascript;
  gzip on;
  # What the build has made smaller than nginx would.
  gzip_static on;
  gzip_vary on;
  gzip_types text/plain text/css text/vcard application/javascript application/manifest+json image/svg+xml;

${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
  # Where a page is not found, nginx looks the path of the 404 page up here.
  add_header Cache-Control $site_caching always;

  error_page 404 /${notFoundFile};
  location = / { try_files /index.html =404; }
  location / { try_files $uri $uri.html =404; }
${Object.entries(ownTypes)
  .map(
    ([end, type]) =>
      `  location ~ \\.${end}$ { types { } default_type ${type}; try_files $uri =404; }`,
  )
  .join('\n')}
  location ~ ^/${hostFilesPattern}$ { return 404; }
}
`;
}
