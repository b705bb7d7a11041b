import { describe, expect, test } from 'vitest';
import { languages, readSection } from '../../src/content/section.mjs';
import { formatTime, formatWeekday } from '../../src/lib/formatTime.ts';
import { hasSpanish } from '../support/spanish.ts';

const at = (day: number, hours: number, minutes: number): number =>
  new Date(2026, 10, day, hours, minutes).getTime();
const now = at(20, 18, 0);
const dayMs = 24 * 60 * 60_000;

describe.each([
  ['en', 20, [17, 40], '5:40 PM', 'Friday 5:40 PM'],
  ['en', 20, [0, 5], '12:05 AM', 'Friday 12:05 AM'],
  ['en', 20, [12, 0], '12:00 PM', 'Friday 12:00 PM'],
  ['en', 5, [9, 7], 'Thu, Nov 5, 9:07 AM', 'Thursday 9:07 AM'],
  ['es', 20, [17, 40], '5:40 p.m.', 'viernes 5:40 p.m.'],
  ['es', 20, [0, 5], '12:05 a.m.', 'viernes 12:05 a.m.'],
  ['es', 20, [12, 0], '12:00 p.m.', 'viernes 12:00 p.m.'],
  ['es', 5, [9, 7], 'jue, 5 de nov, 9:07 a.m.', 'jueves 9:07 a.m.'],
] as const)('in %s, on the %ith at %s', (language, day, [hours, minutes], time, weekday) => {
  const ms = at(day, hours, minutes);

  test.skipIf(language === 'es' && !hasSpanish)(`it says “${time}”, or “${weekday}”`, () => {
    const words = readSection('dates', language);
    expect(formatTime(words, ms, now)).toBe(time);
    expect(formatWeekday(words, ms, now)).toBe(weekday);
    expect(formatWeekday(words, ms, ms - 6 * dayMs + 1)).toBe(weekday);
    expect(formatWeekday(words, ms, ms - 6 * dayMs)).toBe(formatTime(words, ms, Number.NaN));
  });
});

test('a language may have 24 hours', () => {
  const words = { ...readSection('dates'), time: '{hour24}:{minute}' };
  expect(formatTime(words, at(20, 17, 40), now)).toBe('17:40');
  expect(formatTime(words, at(20, 0, 5), now)).toBe('00:05');
});

/** The version of Unicode’s locale data that the texts follow. Others differ in details, such as “sep” and “sept”. */
const localeData = '48';

test.skipIf(process.versions.cldr?.split('.')[0] !== localeData).each(languages)(
  `in %s, days and times are those of Unicode ${localeData}`,
  (language) => {
    const words = readSection('dates', language);
    const { tag } = readSection('language', language);
    const time = { hour: 'numeric', minute: '2-digit' } as const;
    const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
    const formats = {
      today: new Intl.DateTimeFormat(tag, time),
      onDay: new Intl.DateTimeFormat(tag, { ...day, ...time }),
      onWeekday: new Intl.DateTimeFormat(tag, { weekday: 'long', ...time }),
    };
    // Each month and each weekday. From ten on, so that hours have two digits everywhere.
    const moments = Array.from({ length: 12 }, (_none, month) =>
      new Date(2026, month, month + 1, 10 + month, 5 * month).getTime(),
    );
    for (const ms of moments) {
      expect(formatTime(words, ms, ms)).toBe(formats.today.format(ms));
      expect(formatTime(words, ms, Number.NaN)).toBe(formats.onDay.format(ms));
      expect(formatWeekday(words, ms, ms)).toBe(formats.onWeekday.format(ms));
    }
  },
);
