/** Letters that Unicode normalization doesn't split into a letter and an accent. */
const transliterations: Readonly<Record<string, string>> = {
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

/** Turns a name into a URL segment: `Inés Calloway` → `ines-calloway`. Empty if it has no Latin letter or digit. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => transliterations[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
