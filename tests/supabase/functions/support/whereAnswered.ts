export type Asked = { url: unknown; init: RequestInit };

/** Runs the work with a fake `fetch` that gives these answers in turn. Returns the work's result and the requests. */
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
