import { type HostingRules, hostFilesPattern } from './hostingRules.ts';
import { ownTypes } from './ownServer.ts';

/**
 * The rules as an `.htaccess` file for Apache from 2.4 on, as shared hosts run it, with mod_headers and
 * mod_rewrite, and mod_deflate where there is one. Where HTTPS ends at a proxy before it, the proxy says so in `X-Forwarded-Proto`.
 */
export function writeHtaccess({ headers, caching, notFoundFile }: HostingRules): string {
  const { hashed, rest } = caching;
  return `# Made by the build; the next one replaces it. The rules stand in scripts/build/hosting.
Options -Indexes -MultiViews
DirectoryIndex index.html
AddDefaultCharset utf-8
AddCharset utf-8 .js .css .vcf .txt
${Object.entries(ownTypes)
  .map(([end, type]) => `AddType ${type} .${end}`)
  .join('\n')}
ErrorDocument 404 /${notFoundFile}

${Object.entries(headers)
  .map(([name, value]) => `Header always set ${name} "${value}"`)
  .join('\n')}
Header always set Cache-Control "${rest.value}"
<If "%{REQUEST_STATUS} == 200 && %{REQUEST_URI} =~ m#^${hashed.folder}#">
  Header always set Cache-Control "${hashed.value}"
</If>

# The files that the build has made small are for other servers: Apache does it on the way. It marks an ETag by
# that, and would not know it again.
<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE text/html text/plain text/css text/vcard text/javascript text/xml
    AddOutputFilterByType DEFLATE application/javascript application/xml application/manifest+json image/svg+xml
    RequestHeader edit* If-None-Match '-gzip"' '"'
  </IfModule>
</IfModule>

RewriteEngine On
RewriteCond %{HTTPS} !=on
RewriteCond %{HTTP:X-Forwarded-Proto} !=https
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [L,R=301]
RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$
RewriteRule ^ - [L,R=405]
RewriteRule ^${hostFilesPattern}$ - [L,R=404]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f
RewriteRule ^(.+)$ $1.html [L]
`;
}
