import { emptyEnquiry, type Enquiry } from '#contract';
import type { Outbox } from '../../src/outbox/browser/outbox.ts';
import type { Snapshot } from '../../src/outbox/enquiries/snapshot.ts';
import type { Begun, Process } from './device.ts';
import { checkRead } from './screen.ts';
import type { Stage, Tab } from './stage.ts';

const settings = {
  supabaseUrl: 'https://backend.example.com',
  supabasePublishableKey: 'sb_publishable_simulated',
};

export function clientOf(process: Process) {
  return process.code.createFunctionsClient(settings);
}

/** The values of a form with this message; an empty message empties every field. */
export const valuesOf = (message: string): Enquiry =>
  message === ''
    ? emptyEnquiry
    : { ...emptyEnquiry, name: 'A Visitor', email: 'visitor@example.com', message };

/** Members that all kinds of tabs share. */
type Page = Pick<
  Tab,
  | 'name'
  | 'process'
  | 'session'
  | 'thawedMs'
  | 'frozenMs'
  | 'carried'
  | 'readMs'
  | 'shown'
  | 'signal'
  | 'isEarly'
>;

export type Connected = { process: Process; outbox: Outbox; page: Page };

export function signalTo({ document, window }: Process | Begun): Tab['signal'] {
  return (kind) => {
    if (kind === 'visible' || kind === 'hidden') {
      document.visibilityState = kind;
      document.fire('visibilitychange');
    } else window.fire(kind, { type: kind, persisted: false });
  };
}

/** Connects one page to the outbox, as every page of the site does. */
export function connect(
  stage: Stage,
  name: string,
  session: Map<string, string>,
  process: Process = stage.device.start(session),
): Connected {
  const outbox: Outbox = process.code.connectPage(clientOf(process));
  const { world, server, history } = stage;
  let readMs = Number.NEGATIVE_INFINITY;
  const look = async (snapshot: Snapshot): Promise<void> => {
    checkRead(stage, name, snapshot);
    stage.loss.reported(snapshot.lost);
    if (process.document.visibilityState !== 'visible') return;
    if (snapshot.lost > 0) outbox.markLossShown();
    for (const one of await outbox.claimNotices(snapshot)) {
      if (!process.isAlive || one.kind !== 'sent') continue;
      const row = server.storedUnder(one.id);
      if (!row) history.fault(`${one.id} is announced as sent and was never stored`);
      else if (history.fates.get(row.message) === 'typed') {
        history.set(row.message, 'promised', `${name} announces it as sent`);
      }
    }
  };
  outbox.subscribe(() => {
    if (!process.isAlive) return;
    readMs = world.now();
    look(outbox.snapshot()).catch(() => undefined);
  });
  return {
    process,
    outbox,
    page: {
      name,
      process,
      session,
      thawedMs: 0,
      frozenMs: 0,
      carried: null,
      readMs: () => readMs,
      shown: outbox.snapshot,
      signal: signalTo(process),
      isEarly: false,
    },
  };
}
