/** What each kind of file has to be called for browsers to use it; other kinds may be called anything. */
const types: Readonly<Record<string, RegExp>> = {
  html: /^text\/html\b/,
  js: /^(text|application)\/(x-)?(java|ecma)script\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  webp: /^image\/webp\b/,
  avif: /^image\/avif\b/,
  // Fonts are used whatever they are called; older servers don't know their name.
  woff2: /^(font\/|application\/(x-)?font-|application\/octet-stream\b|$)/,
};

/** Whether a host calls the file what it is. */
export function isOfType(pathname: string, contentType: string): boolean {
  const [, ending = ''] = /\.(\w+)$/.exec(pathname) ?? [];
  return types[ending]?.test(contentType.trim().toLowerCase()) ?? true;
}
