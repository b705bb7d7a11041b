export function localBackendUrl(env: NodeJS.ProcessEnv): string {
  return `http://127.0.0.1:${env.API_PORT || '54321'}`;
}
