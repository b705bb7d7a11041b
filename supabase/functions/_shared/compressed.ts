/** A response below this size fits in one network packet, so compressing it saves nothing. */
const worthBytes = 1_400;

/** Gzips a response if the caller accepts gzip. Some gateways don't compress responses themselves. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { status, headers } = response;
  headers.append('vary', 'Accept-Encoding');
  const whole = await response.arrayBuffer();
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i;
  if (
    whole.byteLength < worthBytes ||
    !takesGzip.test(request.headers.get('accept-encoding') ?? '')
  ) {
    return new Response(whole, { status, headers });
  }
  headers.set('content-encoding', 'gzip');
  const stream = new Blob([whole]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(await new Response(stream).arrayBuffer(), { status, headers });
}
