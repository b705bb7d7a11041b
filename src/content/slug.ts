/** The pages that the host looks for under a name of its own. */
const reservedFileNames = new Set(['index', '404']);

/** Letters that Unicode does not take apart into a plain letter and an accent. */
const undividedLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/**
 * A name as one segment of an address: `Inés Calloway` is `ines-calloway`.
 * Throws where no letter or digit is left, and where the host needs the result for itself.
 */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => undividedLetters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug === '') {
    throw new Error(`No address can be made of “${name}”: it has no Latin letter and no digit.`);
  }
  if (reservedFileNames.has(slug)) {
    throw new Error(`“${name}” can’t be an address: ${slug}.html is a page of the host’s own.`);
  }
  return slug;
}
