import { join } from 'node:path';
import { writeNginxConf } from '../../../scripts/build/hosting/nginxConf.ts';
import { webServers } from '../../runner/webServers.ts';
import { type WebServer, writeConfig } from './webServer.ts';

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export const nginx: WebServer = {
  name: 'nginx',
  ...webServers.nginx,
  prepare({ folder, rules, server }) {
    const site = writeConfig(folder, 'site.conf', writeNginxConf(rules, server));
    const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`);
    const main = `
      daemon off; pid ${join(folder, 'nginx.pid')}; worker_processes 1; events {}
      http { include /etc/nginx/mime.types; access_log off; ${paths.join(' ')} include ${site}; }`;
    return {
      words: ['-p', folder, '-e', join(folder, 'errors'), '-c', writeConfig(folder, 'main', main)],
    };
  },
};
