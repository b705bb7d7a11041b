/** A directive that works only in a header, not in a meta element. */
const directivesOfHeadersOnly = /; frame-ancestors [^;]+/;

/**
 * Adds the policies to the page's head, for hosts without custom headers. The policies go right after the charset, so
 * that they apply to everything in the page.
 * @throws Error if the page has no charset
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
