import { describe, expect, test } from 'vitest';
import { inbox as content } from '../../src/content/inbox.ts';
import { applyChanges } from '../../src/inbox/changes/applyChanges.ts';
import { arrange, countUnanswered, isWanted } from '../../src/inbox/words/arrange.ts';
import { messagesCsv } from '../../src/inbox/csv.ts';
import { replyHref } from '../../src/inbox/words/replyHref.ts';
import { timeLeft } from '../../src/inbox/words/timeLeft.ts';
import { sampleEnquiry, startMs } from '../support/outboxDeps.ts';
import { initialSnapshot } from '../../src/inbox/inboxApi.ts';
import { actOf, at, listOf, messageOf, photographOf } from './samples.ts';

const hourMs = 3_600_000;

describe('the time left of the promised 24 hours', () => {
  test.each([
    [0, 'Reply within 24 hr', false, false],
    [16 * hourMs, 'Reply within 8 hr', false, false],
    [16 * hourMs + 1, 'Reply within 7 hr', true, false],
    [23 * hourMs, 'Reply within 1 hr', true, false],
    [23.5 * hourMs, 'Reply within 30 min', true, false],
    [24 * hourMs, 'Reply now', true, false],
    [24 * hourMs + 1, 'Reply now', true, true],
    [24 * hourMs + 60_000, '1 min overdue', true, true],
    [26.9 * hourMs, '2 hr overdue', true, true],
    [71.9 * hourMs, '47 hr overdue', true, true],
    [72 * hourMs, '2 days overdue', true, true],
    [24 * 4 * hourMs, '3 days overdue', true, true],
  ])('%d ms after it arrived: %s', (ageMs, words, isPressing, isOver) => {
    expect(timeLeft(at(0), startMs + ageMs)).toEqual({ words, isPressing, isOver });
  });
});

const shown = (...messages: ReturnType<typeof messageOf>[]) => applyChanges(messages, [], 0);
const all = { filter: 'all', search: '', found: null, pinned: null } as const;

describe('which messages are shown, and where', () => {
  const old = messageOf(1, { receivedAt: at(-9) });
  const fresh = messageOf(2, { receivedAt: at(9) });
  const answered = messageOf(3, { receivedAt: at(5), answeredAt: at(6) });
  const spam = messageOf(4, {
    receivedAt: at(7),
    isSpam: true,
    mail: { state: 'held', sentAt: null },
  });
  const caught = messageOf(6, { receivedAt: at(-20), mail: { state: 'held', sentAt: null } });
  const stuck = messageOf(5, { answeredAt: at(1), mail: { state: 'givenUp', sentAt: null } });
  const messages = shown(fresh, spam, stuck, answered, old, caught);
  const idsOf = (view: Parameters<typeof arrange>[1]) => {
    const { unanswered, rest, held } = arrange(messages, view);
    return [unanswered, rest, held].map((part) => part.map(({ id }) => id));
  };

  test('unanswered messages with the least time left come first, then the rest by date, then held mails', () => {
    expect(idsOf(all)).toEqual([
      [old.id, fresh.id],
      [answered.id, stuck.id],
      [caught.id, spam.id],
    ]);
  });

  test.each([
    ['unanswered', [[old.id, fresh.id], [], [caught.id]]],
    ['spam', [[], [], [spam.id]]],
    ['mail', [[], [stuck.id], [caught.id]]],
  ] as const)('the filter “%s” shows only its messages', (filter, ids) => {
    expect(idsOf({ ...all, filter })).toEqual(ids);
  });

  test('a search covers names, addresses, texts, references and notes', () => {
    const one = messageOf(1, {
      enquiry: {
        name: 'Ada',
        email: 'ada@example.com',
        projectType: 'Audits',
        message: 'Oak moths',
      },
      notes: [{ id: 'n', text: 'Call her', at: at(1) }],
    });
    for (const search of [
      'ADA',
      'example.com',
      'audits',
      ' moths',
      one.reference,
      'call',
      'moths  áda',
    ]) {
      const { unanswered } = arrange(shown(one, old), { ...all, search });
      expect(unanswered.map(({ id }) => id)).toContain(one.id);
    }
    expect(arrange(shown(one), { ...all, search: 'beetle' }).unanswered).toEqual([]);
    expect(arrange(shown(one), { ...all, search: 'ada beetle' }).unanswered).toEqual([]);
  });

  test('the mail filter includes late mails, and held mails are sorted with answered ones last', () => {
    const late = messageOf(7, { mail: { state: 'late', sentAt: null } });
    const { unanswered } = arrange(shown(late, old), { ...all, filter: 'mail' });
    expect(unanswered.map(({ id }) => id)).toEqual([late.id]);
    const held = { state: 'held', sentAt: null } as const;
    const [a, b] = [8, 9].map((place) => messageOf(place, { mail: held, receivedAt: at(-place) }));
    const [c, d] = [10, 11].map((place) =>
      messageOf(place, { mail: held, isSpam: true, receivedAt: at(place) }),
    );
    if (!a || !b || !c || !d) throw new Error('There are no messages.');
    const order = arrange(shown(c, a, d, b), all).held.map(({ id }) => id);
    expect(order).toEqual([b, a, d, c].map(({ id }) => id));
  });

  test.each([
    ['all', old, true],
    ['mail', old, false],
    ['mail', stuck, true],
    ['spam', caught, false],
    ['mail', caught, true],
    ['mail', spam, false],
  ] as const)('the filter “%s” accepts or rejects a message in any section', (filter, one, is) => {
    const [message] = shown(one);
    expect(message && isWanted(message, { ...all, filter })).toBe(is);
    expect(message && isWanted(message, { ...all, filter, search: 'beetle' })).toBe(false);
  });

  test('a search ignores surrounding blanks, and results of another filter are not shown', () => {
    expect(idsOf({ ...all, search: ' ' })).toEqual(idsOf(all));
    const found = { ...beside, state: 'found', filter: 'mail' } as const;
    expect(idsOf({ ...all, search: 'beetle', found })).toEqual([[], [], []]);
  });

  const beside = {
    search: 'beetle',
    filter: 'all',
    messages: [answered],
    more: null,
    looked: null,
  } as const;

  test('messages that the server found are shown for that search only', () => {
    const found = { ...beside, state: 'found' } as const;
    expect(idsOf({ ...all, search: 'beetle ', found })).toEqual([[], [answered.id], []]);
    expect(idsOf({ ...all, search: 'moth', found })).toEqual([[], [], []]);
  });

  test('results of the last search are not shown while the server is asked for the next', () => {
    const found = { ...beside, state: 'asking' } as const;
    expect(idsOf({ ...all, search: 'beetle', found })).toEqual([[], [], []]);
    expect(idsOf({ ...all, search: answered.reference, found })).toEqual([[], [answered.id], []]);
  });

  test('an open message stays in its section', () => {
    const pinned = { id: answered.id, section: 'unanswered' } as const;
    expect(idsOf({ ...all, filter: 'unanswered', pinned })[0]).toContain(answered.id);
  });
});

test('the count of unanswered messages is the server’s, plus the owner’s changes since', () => {
  const list = listOf([messageOf(1), messageOf(2), messageOf(3, { answeredAt: at(1) })]);
  const count = (changes: Partial<typeof list>, ...pending: ReturnType<typeof actOf>[]): number =>
    countUnanswered({ ...initialSnapshot, list: { ...list, ...changes }, pending });
  expect(count({})).toBe(2);
  expect(count({ unanswered: 40 })).toBe(40);
  expect(count({ unanswered: 40 }, actOf(1, 'answered'))).toBe(39);
  expect(count({ unanswered: 40 }, actOf(1, 'unanswered', { message: messageOf(3).id }))).toBe(41);
  expect(count({ unanswered: 40 }, actOf(1, 'erase'))).toBe(39);
  expect(countUnanswered(initialSnapshot)).toBe(0);
});

describe('the table for a spreadsheet', () => {
  test('no cell with a visitor’s text is run as a formula', () => {
    const enquiry = {
      name: '=HYPERLINK("https://example.com")',
      email: '+1@example.com',
      projectType: '-2',
      message: '@SUM(A1)\n"quoted", and a comma',
    };
    const csv = messagesCsv(shown(messageOf(1, { enquiry })));
    expect(csv).toContain(
      `"'=HYPERLINK(""https://example.com"")"\t"'+1@example.com"\t"'-2"\t"'@SUM(A1)`,
    );
    expect(csv).toContain('""quoted"", and a comma"');
  });

  test('a text that is not loaded is named so, instead of an empty cell', () => {
    const cut = { isWhole: false, enquiry: { ...sampleEnquiry, message: '' } };
    const csv = messagesCsv(shown(messageOf(1, cut)));
    expect(csv.split(content.csv.notLoaded)).toHaveLength(3);
  });

  test('each value is in its column, times are local, and an erased message has no texts', () => {
    const notes = [{ id: 'n', text: 'Call her', at: new Date(2026, 2, 14, 18, 5).toISOString() }];
    const whole = messageOf(1, {
      receivedAt: new Date(2026, 2, 14, 10, 5).toISOString(),
      writtenAt: null,
      mail: { state: 'waiting', sentAt: null },
      isSpam: true,
      language: 'es',
      notes,
      photographs: [photographOf(1, 0), photographOf(1, 2)],
    });
    const cells = (one: typeof whole): string[] | undefined =>
      messagesCsv(shown(one))
        .split('\r\n')[1]
        ?.split('\t')
        .map((cell) => cell.slice(1, -1));
    const { name, email, projectType, message } = sampleEnquiry;
    const texts = [name, email, projectType, message];
    const [start, end] = [
      [whole.reference, '2026-03-14 10:05', ''],
      ['waiting', '', '', 'yes', '2026-03-14 18:05 Call her', '', 'Spanish', '3'],
    ];
    expect(cells(whole)).toEqual([...start, ...texts, ...end]);
    const erased = { ...whole, enquiry: null };
    expect(cells(erased)).toEqual([...start, '', '', '', '', ...end]);
  });

  test('each column of times says in which time zone they are', () => {
    const [header = ''] = messagesCsv([]).split('\r\n');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const zoned = ['arrived', 'written', 'emailed', 'answered', 'notes'];
    for (const name of zoned) expect(header).toContain(`"${name} (${timeZone})"`);
  });

  test('unconfirmed changes are listed in the row, and refused ones are not', () => {
    const acts = [
      actOf(1, 'answered'),
      actOf(2, 'note', { note: 'x', progress: 'unconfirmed' }),
      actOf(3, 'spam', { progress: 'refused' }),
    ];
    const [, row = ''] = messagesCsv(applyChanges([messageOf(1)], acts, 0)).split('\r\n');
    expect(row).toMatch(/"Marked as answered; Note added"\t""\t""$/);
  });
});

describe('the link that opens the owner’s mail program', () => {
  const hrefOf = (message: string): string =>
    replyHref(messageOf(1, { enquiry: { ...sampleEnquiry, message } })) ?? '';

  test('the link contains the address, the reference, and the quoted text', () => {
    const { reference } = messageOf(1);
    const url = new URL(hrefOf('One line.\nAnother & more?'));
    expect(url.pathname).toBe('visitor@example.com');
    expect(url.searchParams.get('subject')).toContain(reference);
    expect(url.searchParams.get('body')).toContain('> One line.\r\n> Another & more?');
  });

  test('the link is never longer than mail programs accept, and splits no character', () => {
    for (const message of ['é'.repeat(10_000), '🌿'.repeat(3_000), 'a\n'.repeat(5_000), '\uD83C']) {
      const href = hrefOf(message);
      expect(href.length).toBeLessThanOrEqual(2_000);
      expect(decodeURIComponent(href)).toContain('> ');
    }
  });

  test('a text that fits is quoted whole, with its writer’s name', () => {
    const body = new URL(hrefOf('One line.')).searchParams.get('body') ?? '';
    expect(body).toMatch(/> One line\.\r\n$/);
    expect(body).toContain(sampleEnquiry.name);
    expect(body).not.toContain('{');
  });

  test('a text that just fits is quoted whole, and one more character is cut', () => {
    const bodyOf = (count: number): string =>
      new URL(hrefOf('a'.repeat(count))).searchParams.get('body') ?? '';
    const longest = 2_000 - hrefOf('').length;
    expect(hrefOf('a'.repeat(longest))).toHaveLength(2_000);
    expect(bodyOf(longest)).toContain('a'.repeat(longest));
    expect(bodyOf(longest)).not.toContain('…');
    expect(bodyOf(longest + 1)).toContain('…');
  });

  test('without an address there is no link, and with very long fields there is no quote', () => {
    const enquiry = { ...sampleEnquiry, email: '' };
    expect(replyHref(messageOf(1, { enquiry }))).toBe(null);
    const name = 'é'.repeat(400);
    const href = replyHref(messageOf(1, { enquiry: { ...sampleEnquiry, name } })) ?? '';
    expect(href.length).toBeLessThanOrEqual(2_000);
    expect(href).not.toContain('&body');
  });

  test('an erased message has no link', () => {
    expect(replyHref(messageOf(1, { enquiry: null }))).toBe(null);
  });

  test('an address adds nothing to the link', () => {
    const enquiry = { ...sampleEnquiry, email: 'a?bcc=b@example.com' };
    const url = new URL(replyHref(messageOf(1, { enquiry })) ?? '');
    expect(url.searchParams.get('bcc')).toBe(null);
  });
});
