/** Returns a function that computes its result once per file. */
export function oncePerFile<Answer>(find: (file: string) => Answer): (file: string) => Answer {
  const found = new Map<string, Answer>();
  return (file) => {
    const answer = found.get(file) ?? find(file);
    found.set(file, answer);
    return answer;
  };
}
