import { createDevice, lacksNothing } from '../simulation/device.ts';
import type { Network } from '../simulation/network.ts';
import { createWorld } from '../simulation/world.ts';
import type * as PageCode from './page.ts';
import type { TestedDevice, TestedPage } from './tested.ts';

/** An operation that takes longer counts as hung; in ms of simulated time. */
const timeoutMs = 5_000;

const noNetwork: Network = {
  condition: 'down',
  attemptsAt: () => [],
  wasClosed: () => false,
  watch: () => undefined,
  choose: () => null,
  fetchFor: () => async () => await new Promise(() => {}),
};

/** The simulated platform as a tested device; the seed decides all delays. */
export async function simulatedDevice(pageCode: string, seed: number): Promise<TestedDevice> {
  const world = createWorld(seed);
  const device = createDevice(world, noNetwork, pageCode, lacksNothing);
  const processes = new Map<TestedPage, ReturnType<typeof device.start>>();

  const ended = async <T>(act: Promise<T>): Promise<T> => {
    const running = { isEnded: false };
    const done = act.finally(() => {
      running.isEnded = true;
    });
    done.catch(() => undefined);
    for (let ms = 0; !running.isEnded && ms < timeoutMs; ms += 1) await world.pass(1);
    if (!running.isEnded) throw new Error('It did not end.');
    return await done;
  };

  return {
    async open() {
      const process = device.start(new Map());
      // The simulated device runs the given code, here the tested page's.
      const verbs = process.code as unknown as typeof PageCode;
      const page: TestedPage = {
        async do(verb, ...words) {
          const act: (...given: never[]) => unknown = verbs[verb];
          const answer = Promise.resolve(Reflect.apply(act, null, words));
          return (await ended(answer)) as never;
        },
      };
      processes.set(page, process);
      return page;
    },
    async kill(page) {
      const process = processes.get(page);
      if (process) device.kill(process);
    },
  };
}
