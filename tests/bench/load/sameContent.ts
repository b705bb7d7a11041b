import { JSDOM } from 'jsdom';

/**
 * @throws Error that names the first place where two pages don't say or show the same: their text, their
 * headings, their pictures with widths and sizes, the fields of their form. What stands in `noscript` and
 * what is hidden is left out: one of them needs no script.
 */
export function assertSameContent(ours: string, name: string, theirs: string): void {
  const [own, other] = [factsOf(ours), factsOf(theirs)];
  own.forEach((fact, index) => {
    if (fact === other[index]) return;
    throw new Error(`The ${name} page says “${other[index]}” where ours says “${fact}”.`);
  });
}

/** Text is compared without its white space, in pieces that are short enough to be read in a message. */
function factsOf(html: string): string[] {
  const { document } = new JSDOM(html).window;
  for (const silent of document.querySelectorAll('script, style, noscript, [hidden]'))
    silent.remove();
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const text = (document.body.textContent ?? '').replace(/\s+|\u200b/g, '');
  return [
    document.title,
    ...all('h1, h2, h3, h4').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ...all('source, img').map((one) =>
      ['srcset', 'sizes', 'width', 'height', 'alt', 'loading']
        .map((attribute) => one.getAttribute(attribute)?.replace('eager', '') ?? '')
        .join(' '),
    ),
    ...all('input, textarea, button[type="submit"], form button').map(
      (one) => `${one.tagName} ${one.getAttribute('name') ?? ''} ${one.hasAttribute('required')}`,
    ),
    ...(text.match(/.{1,80}/gu) ?? []),
    `${text.length} letters`,
  ];
}
