/**
 * Arguments for `spawn`. With a shell, one quoted command line, since Node 24 warns about a list.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {boolean} shell needed on Windows, where npm’s programs are scripts
 * @returns {[program: string, words: string[]]}
 */
export function shellCall(program, words, shell) {
  if (!shell) return [program, [...words]];
  const quoted = [program, ...words].map((word) =>
    /[^\w.,:=@/\\-]/.test(word) ? `"${word}"` : word,
  );
  return [quoted.join(' '), []];
}
