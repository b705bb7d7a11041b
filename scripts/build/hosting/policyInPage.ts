/** What a browser takes from a page's own head; the rest has to come as a header. */
const directivesOfHeadersOnly = /; frame-ancestors [^;]+/;

/**
 * A page with its policies in its head, for hosts that send no headers of ours. They come before all that
 * they rule over.
 * @throws Error where the page names no charset, after which they are put
 */
export function withPolicyInPage(html: string, headers: Readonly<Record<string, string>>): string {
  const policy = headers['Content-Security-Policy']?.replace(directivesOfHeadersOnly, '');
  const referrer = headers['Referrer-Policy'];
  const place = /<meta charset="utf-8" ?\/?>/;
  if (!place.test(html)) throw new Error('The page has no <meta charset="utf-8">.');
  return html.replace(
    place,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">` +
      `<meta name="referrer" content="${referrer}">`,
  );
}
