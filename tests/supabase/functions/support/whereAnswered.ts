export type Asked = { url: unknown; init: RequestInit };

/** Does something while the net gives these answers, one after the other; what came of it, and what was asked. */
export async function whereAnswered<T>(
  answers: readonly (Response | Error)[],
  work: () => Promise<T>,
): Promise<{ came: T; asked: Asked[] }> {
  const { fetch } = globalThis;
  const asked: Asked[] = [];
  globalThis.fetch = (url, init = {}) => {
    const answer = answers[asked.length] ?? new TypeError('Nobody answers any more.');
    asked.push({ url, init });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  try {
    return { came: await work(), asked };
  } finally {
    globalThis.fetch = fetch;
  }
}
