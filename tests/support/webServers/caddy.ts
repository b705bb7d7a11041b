import { writeCaddyfile } from '../../../scripts/build/hosting/caddyfile.ts';
import { webServers } from '../../runner/webServers.ts';
import { type WebServer, writeConfig } from './webServer.ts';

export const caddy: WebServer = {
  name: 'Caddy',
  ...webServers.caddy,
  prepare({ folder, rules, server }) {
    const main = `{\n\tadmin off\n\thttp_port ${server.httpPort}\n\thttps_port ${server.httpsPort}\n}\n`;
    const text = main + writeCaddyfile(rules, server, { ownCertificate: true });
    const file = writeConfig(folder, 'Caddyfile', text);
    return {
      words: ['run', '--adapter', 'caddyfile', '--config', file],
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    };
  },
};
