import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Plays Supabase's Management API for `supabase config push`: a new project's settings, in the shape that the CLI's
 * schema asks for. Records each request that would change something, and refuses it.
 */
export async function supabaseApiStandIn(ref: string) {
  const changes: { method: string; path: string; body: unknown }[] = [];
  const project = {
    id: ref,
    ref,
    organization_id: 'river',
    organization_slug: 'river',
    name: 'river',
    region: 'us-east-1',
    created_at: '2026-01-01T00:00:00Z',
    status: 'ACTIVE_HEALTHY',
    database: { host: 'db.test', version: '17', postgres_engine: '17', release_channel: 'ga' },
  };
  const answers: Record<string, object> = {
    [`/v1/projects/${ref}`]: project,
    [`/v1/projects/${ref}/billing/addons`]: { selected_addons: [], available_addons: [] },
    [`/v2/projects/${ref}/config`]: {
      data: { type: 'project_config', id: ref, attributes: newSettings },
    },
  };
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { method = '', url: path = '' } = request;
      if (method !== 'GET') changes.push({ method, path, body: JSON.parse(sent) });
      const answer = method === 'GET' ? answers[path] : undefined;
      const body = answer ?? { message: 'refused by the test' };
      response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    changes,
    stop: (): Promise<unknown> => new Promise((done) => server.close(done)),
  };
}

const newSettings = {
  database: {
    major_version: 17,
    ssl_enforced: false,
    network_restrictions: { entitlement: 'disallowed', status: 'stored', allowed_cidrs: [] },
    postgres_settings: {},
  },
  pooler: {
    pool_mode: 'transaction',
    ignore_startup_parameters: '',
    server_idle_timeout: 5,
    server_lifetime: 5,
    query_wait_timeout: 5,
    reserve_pool_size: 5,
    default_pool_size: 5,
    max_client_conn: 5,
  },
  auth: {
    disable_signup: false,
    external_email_enabled: true,
    mailer_otp_length: 6,
    mailer_otp_exp: 3600,
    rate_limit_email_sent: 2,
    site_url: 'http://localhost:3000',
    smtp_max_frequency: 60,
  },
  api: {
    db_schema: 'public',
    db_extra_search_path: 'public',
    max_rows: 5,
    db_pool_acquisition_timeout: 5,
    db_pool_max_lifetime: 5,
    db_pool_max_idletime: 5,
    db_pool: null,
  },
  realtime: {
    private_only: false,
    max_concurrent_users: 5,
    max_events_per_second: 5,
    max_bytes_per_second: 5,
    max_channels_per_client: 5,
    max_joins_per_second: 5,
    max_presence_events_per_second: 5,
    max_payload_size_in_kb: 5,
    presence_enabled: false,
    suspend: false,
    connection_pool: 5,
    postgres_changes_pool: null,
  },
  storage: {
    file_size_limit: 5,
    features: {
      image_transformation: { enabled: true },
      s3_protocol: { enabled: true },
      purge_cache: { enabled: false },
      iceberg_catalog: { enabled: false, max_namespaces: 5, max_tables: 5, max_catalogs: 5 },
      vector_buckets: { enabled: false, max_buckets: 5, max_indexes: 5 },
    },
    capabilities: { list_v2: true, iceberg_catalog: false, object_versioning: false },
    upstream_target: 'main',
    migration_version: null,
  },
};
