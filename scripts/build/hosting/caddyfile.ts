import { hostFiles, type HostingRules } from './hostingRules.ts';
import { httpsAddress, type OwnServer, ownTypes } from './ownServer.ts';

/**
 * The rules as a site for Caddy from 2.6 on, which fetches its certificate and turns HTTP into HTTPS by
 * itself.
 * @param ownCertificate takes the server's certificate instead
 */
export function writeCaddyfile(
  rules: HostingRules,
  server: OwnServer,
  { ownCertificate = false } = {},
): string {
  const { headers, caching, notFoundFile } = rules;
  const { hashed, rest } = caching;
  return `# ${server.name}: made by the build; the next one replaces it.
# Change the name and the folder below to yours, and the rest in scripts/build/hosting.

${httpsAddress(server)} {
${ownCertificate ? `\ttls ${server.certificate} ${server.key}\n` : ''}\troot * ${server.root}
\tencode gzip
\t@hashed path ${hashed.folder}*
\t@rest not path ${hashed.folder}*
\theader {
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} "${value}"`)
  .join('\n')}
\t}
\theader @hashed Cache-Control "${hashed.value}"
\theader @rest Cache-Control "${rest.value}"
${Object.entries(ownTypes)
  .map(([end, type]) => `\t@${end} path *.${end}\n\theader @${end} Content-Type ${type}`)
  .join('\n')}
\t@hosts path ${hostFiles.map((file) => `/${file}`).join(' ')}
\terror @hosts 404
\t@other not method GET HEAD
\terror @other 405
\ttry_files {path} {path}.html
\tfile_server {
\t\tprecompressed br gzip
\t}
\thandle_errors {
\t\theader Cache-Control "${rest.value}"
\t\t@notFound expression {err.status_code} == 404
\t\thandle @notFound {
\t\t\trewrite * /${notFoundFile}
\t\t\tfile_server
\t\t}
\t}
}
`;
}
