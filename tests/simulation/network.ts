import { idempotencyHeader } from '#contract';
import type { SimServer, Wire } from './server.ts';
import { deliver, type ProcessState } from './processState.ts';
import { readText } from './records.ts';
import type { World } from './world.ts';

/** One request, including facts that the page can't know. */
export type Attempt = {
  id: string;
  /** The message text; null if sealed. */
  text: string | null;
  owner: ProcessState;
  atMs: number;
  /** The status that the page got, or the failure, whichever came first. */
  end: 'under way' | 'no connection' | 'given up' | number;
  /** Whether the page has aborted the request, perhaps in the middle of an answer. */
  isGivenUp: boolean;
  /** Whether the request reached the function. */
  isReached: boolean;
};

export type Network = {
  /** `flaky`: anything may happen to a request and to its answer. */
  condition: 'up' | 'down' | 'portal' | 'flaky';
  /** Chooses what happens to the next answer; null means that `condition` decides. */
  choose(): AnswerFate | null;
  attemptsAt(id: string): readonly Attempt[];
  /** Whether the function has ever answered that it is unavailable (503). */
  wasClosed(): boolean;
  /** Called with each request as it begins. */
  watch(attempt: Attempt): void;
  /** The `fetch` of one process. */
  fetchFor(owner: ProcessState): (url: string, init: FetchInit) => Promise<unknown>;
};

/** `lost`: the connection breaks before the answer arrives; `never`: no answer arrives. */
export type AnswerFate = 'well' | 'lost' | 'never' | 'late';

type FetchInit = { headers: Record<string, string>; body: string; signal?: AbortSignal };

type Send = () => Promise<Wire>;
/** What happens to a request: returns its answer, or a failure. */
type Fate = (send: Send, world: World) => Promise<Wire | 'no connection' | 'never'>;

const wire = (status: number, type: string, body: string, extra: HeadersInit = {}): Wire => {
  const headers = new Headers(extra);
  if (type !== '') headers.set('content-type', type);
  return { status, headers, body };
};
const portalPage = wire(200, 'text/html', '<h1>Welcome to our Wi-Fi</h1>');
const otherReceipt = JSON.stringify({
  id: '019593a0-0000-7000-8000-000000000000',
  reference: 'AAAA-BBBB',
  receivedAt: '2026-03-14T16:00:00.000Z',
});
const wait = (world: World, ms: number): Promise<void> =>
  new Promise((resolve) => {
    world.after(ms, resolve);
  });
const instead =
  (answer: Wire): Fate =>
  async () =>
    answer;

const well: Fate = async (send) => await send();
const resetBefore: Fate = async () => 'no connection';
const resetAfter: Fate = async (send) => {
  await send();
  return 'no connection';
};
const noAnswer: Fate = async (send) => {
  await send();
  return 'never';
};

/** A delay shorter than a request's timeout, in ms. */
const lateMs = 12_000;
const lateAnswer: Fate = async (send, world) => {
  const answer = await send();
  await new Promise<void>((resolve) => {
    world.timer(lateMs, resolve);
  });
  return answer;
};

const chosenFates: Readonly<Record<AnswerFate, Fate>> = {
  well,
  lost: resetAfter,
  never: noAnswer,
  late: lateAnswer,
};

/** What may happen on a flaky network, with weights. */
const fates: readonly (readonly [number, Fate])[] = [
  [40, well],
  [10, resetBefore],
  [12, resetAfter],
  [4, async () => 'never'],
  [6, noAnswer],
  [
    6,
    async (send, world) => {
      const answer = await send();
      await wait(world, world.random.between(3_000, 45_000));
      return answer;
    },
  ],
  [
    3,
    async (send, world) => {
      await wait(world, world.random.between(3_000, 90_000));
      return await send();
    },
  ],
  [
    5,
    async (send) => {
      const [first] = await Promise.all([send(), send()]);
      return first ?? 'never';
    },
  ],
  [
    4,
    async (send) => {
      const { status, headers, body } = await send();
      return { status, headers, body: body.slice(0, body.length / 2) };
    },
  ],
  [4, instead(portalPage)],
  [3, instead(wire(200, 'application/json', '{}'))],
  [3, instead(wire(204, '', ''))],
  [2, instead(wire(200, 'application/json', otherReceipt))],
  [2, instead(wire(401, 'application/json', '{"message":"Invalid API key"}'))],
  [2, instead(wire(404, 'text/html', 'not here'))],
  [1, instead(wire(413, 'text/html', 'too large'))],
  [3, instead(wire(502, 'text/html', 'bad gateway'))],
  [2, instead(wire(500, 'text/plain', 'worker failed'))],
  [3, instead(wire(429, 'application/json', '{}', { 'retry-after': '120' }))],
  [2, instead(wire(429, 'text/html', 'not now', { 'retry-after': '86400' }))],
];

export function createNetwork(world: World, server: Pick<SimServer, 'answer'>): Network {
  const attempts = new Map<string, Attempt[]>();
  let wasClosed = false;
  const fateNow = (): Fate => {
    switch (network.condition) {
      case 'up':
        return well;
      case 'down':
        return resetBefore;
      case 'portal':
        return instead(portalPage);
      case 'flaky':
        return world.random.weighted(fates)[1];
    }
  };
  const network: Network = {
    condition: 'up',
    attemptsAt: (id) => attempts.get(id) ?? [],
    wasClosed: () => wasClosed,
    watch: () => undefined,
    choose: () => null,
    fetchFor:
      (owner) =>
      (_url, { headers, body, signal }) =>
        new Promise((resolve, reject) => {
          const attempt: Attempt = {
            id: headers[idempotencyHeader] ?? '',
            text: readText(JSON.parse(body), 'message'),
            owner,
            atMs: world.now(),
            end: 'under way',
            isGivenUp: false,
            isReached: false,
          };
          attempts.set(attempt.id, [...(attempts.get(attempt.id) ?? []), attempt]);
          network.watch(attempt);
          signal?.addEventListener('abort', () => {
            if (attempt.end === 'under way') attempt.end = 'given up';
            attempt.isGivenUp = true;
            reject(signal.reason);
          });
          const chosen = network.condition === 'up' ? network.choose() : null;
          const fate = chosen ? chosenFates[chosen] : fateNow();
          const own = world.of(owner);
          own.after(own.random.between(20, 200), () => {
            const send: Send = async () => {
              attempt.isReached = true;
              return await server.answer(headers, body);
            };
            void fate(send, own).then(async (answer) => {
              if (answer === 'never') return;
              await wait(own, own.random.between(20, 200));
              deliver(owner, () => {
                if (attempt.end !== 'under way') return;
                if (answer === 'no connection') {
                  attempt.end = answer;
                  reject(new TypeError('Failed to fetch'));
                  return;
                }
                attempt.end = answer.status;
                wasClosed ||= answer.status === 503;
                resolve(responseOf(answer, own, owner));
              });
            });
          });
        }),
  };
  return network;
}

/** The parts of a Response that the functions client reads; the body arrives shortly after the head. */
function responseOf({ status, headers, body }: Wire, world: World, owner: ProcessState) {
  const text = (): Promise<string> =>
    new Promise((resolve) => {
      world.after(world.random.between(0, 30), () => {
        deliver(owner, () => resolve(body));
      });
    });
  return {
    ok: status >= 200 && status < 300,
    status,
    headers,
    text,
    json: async (): Promise<unknown> => JSON.parse(await text()),
    body: {
      getReader() {
        let isRead = false;
        return {
          async read() {
            if (isRead) return { done: true };
            const value = new TextEncoder().encode(await text());
            isRead = true;
            return { done: false, value };
          },
        };
      },
    },
  };
}
