/**
 * What to hand to `spawn` with this `shell`: a shell gets program and words as one line, with what is more
 * than a plain word in quotes. As a list beside a shell, Node 24 and later warn of them.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {boolean} shell whether a shell runs it; on Windows npm’s programs are scripts
 * @returns {[program: string, words: string[]]}
 */
export function shellCall(program, words, shell) {
  if (!shell) return [program, [...words]];
  const quoted = [program, ...words].map((word) =>
    /[^\w.,:=@/\\-]/.test(word) ? `"${word}"` : word,
  );
  return [quoted.join(' '), []];
}
