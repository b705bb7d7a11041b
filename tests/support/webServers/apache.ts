import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeHtaccess } from '../../../scripts/build/hosting/htaccess.ts';
import { webServers } from '../../runner/webServers.ts';
import { type WebServer, writeConfig } from './webServer.ts';

const modules = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'headers',
  'filter',
  'deflate',
  'rewrite',
  'ssl',
  'socache_shmcb',
];

export const apache: WebServer = {
  name: 'Apache',
  ...webServers.apache,
  prepare({ folder, rules, server }) {
    const { root, httpPort, httpsPort, certificate, key } = server;
    writeFileSync(join(root, '.htaccess'), writeHtaccess(rules));
    const main = `
      ServerName localhost
      PidFile ${join(folder, 'apache.pid')}
      ErrorLog ${join(folder, 'errors')}
      Mutex file:${folder}
      User nobody
      Group nogroup
      ${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
      TypesConfig /etc/mime.types
      Listen ${httpPort}
      Listen ${httpsPort}
      DocumentRoot ${root}
      <Directory ${root}>
        AllowOverride All
        Require all granted
      </Directory>
      <VirtualHost *:${httpsPort}>
        SSLEngine on
        SSLCertificateFile ${certificate}
        SSLCertificateKeyFile ${key}
      </VirtualHost>`;
    return { words: ['-D', 'FOREGROUND', '-f', writeConfig(folder, 'main', main)] };
  },
};
