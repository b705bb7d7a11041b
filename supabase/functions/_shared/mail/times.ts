// When an enquiry was begun and when it arrived, and the words for both in mails.

import { writtenAtMs } from '../contract.ts';

/** When the visitor began an enquiry, by the device's clock, which may be wrong. */
export type WrittenTime =
  | { kind: 'unknown' }
  | { kind: 'plausible'; atMs: number }
  | { kind: 'implausible'; atMs: number };

/** If the device's clock is further ahead than this, its time is implausible. */
const aheadMs = 5 * 60_000;
/** If an enquiry seems to have waited longer than this, the device's time is implausible. */
const maxWaitMs = 366 * 24 * 3_600_000;

/** Reads the time from the id: our pages' ids are UUIDv7. */
export function writtenTime(id: string, receivedAtMs: number): WrittenTime {
  const atMs = writtenAtMs(id);
  if (atMs === null) return { kind: 'unknown' };
  const waitedMs = receivedAtMs - atMs;
  const plausible = waitedMs >= -aheadMs && waitedMs <= maxWaitMs;
  return { kind: plausible ? 'plausible' : 'implausible', atMs };
}

const dayMs = 24 * 3_600_000;
/** If the enquiry arrived sooner than this after it was begun, the mail gives only the arrival. */
const togetherMs = 5 * 60_000;

export type TimeWords = {
  /** `Thursday, November 20, 5:40 PM PST` */
  arrived(receivedAtMs: number): string;
  /** The end of the 24 hours in which the owner promises an answer. */
  answerBy(receivedAtMs: number): string;
  /**
   * When the enquiry arrived, and when it was written if that was earlier. `label` is the fact's name: `Written`,
   * `9:12 AM, arrived Thursday, November 20, 5:40 PM PST (8 hr later)`.
   */
  fact(written: WrittenTime, receivedAtMs: number): { label: 'Arrived' | 'Written'; text: string };
};

/**
 * Writes a moment in a language: `Thursday, November 20, 5:40 PM PST`, `jueves, 20 de noviembre, 5:40 p.m. PST`.
 * @param locale such as `es-US`
 */
export function momentWords(locale: string, timeZone: string): (atMs: number) => string {
  const date = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZoneName: 'short',
  });
  // Some runtimes, such as the Deno that Supabase hosts, write a narrow no-break space before PM.
  return (atMs) => `${date.format(atMs)}, ${time.format(atMs)}`.replaceAll(/\s/g, ' ');
}

export function timeWords(timeZone: string): TimeWords {
  const read = partsIn(timeZone);
  const arrived = momentWords('en-US', timeZone);
  return {
    arrived,
    answerBy: (receivedAtMs) => arrived(receivedAtMs + dayMs),
    fact(written, receivedAtMs) {
      const arrival = arrived(receivedAtMs);
      if (written.kind === 'unknown') return { label: 'Arrived', text: arrival };
      const { weekday, month, day, year, time } = read(written.atMs);
      if (written.kind === 'implausible') {
        const clock = `The device’s clock said ${month} ${day}, ${year}, ${time}, which can’t be right`;
        return { label: 'Arrived', text: `${arrival}\n${clock}` };
      }
      const waitedMs = receivedAtMs - written.atMs;
      if (waitedMs <= togetherMs) return { label: 'Arrived', text: arrival };
      const isSameDay = waitedMs < dayMs && weekday === read(receivedAtMs).weekday;
      // From six days on, a weekday alone may be ambiguous.
      const date = waitedMs < 6 * dayMs ? weekday : `${month} ${day}, ${year}`;
      const when = isSameDay ? time : `${date}, ${time}`;
      return {
        label: 'Written',
        text: `${when}, arrived ${arrival} (${spanWords(waitedMs)} later)`,
      };
    },
  };
}

/** `18 min`, `8 hr`, or, from two days on, `3 days`. */
function spanWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(ms / 3_600_000);
  return hours < 48 ? `${hours} hr` : `${Math.round(ms / dayMs)} days`;
}

type TimeParts = {
  weekday: string;
  month: string;
  day: string;
  year: string;
  /** `9:12 AM` */
  time: string;
};

function partsIn(timeZone: string): (atMs: number) => TimeParts {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  return (atMs) => {
    const parts = format.formatToParts(atMs);
    const part = (type: Intl.DateTimeFormatPartTypes): string =>
      parts.find((found) => found.type === type)?.value ?? '';
    return {
      weekday: part('weekday'),
      month: part('month'),
      day: part('day'),
      year: part('year'),
      time: `${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
    };
  };
}
