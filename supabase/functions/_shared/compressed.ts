/** An answer of fewer bytes goes in one packet as it is. */
const worthBytes = 1_400;

/** The same answer with gzip, where whoever asks takes that. Nobody between us and a page can be relied on for it. */
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
