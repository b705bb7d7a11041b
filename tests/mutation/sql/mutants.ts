// Makes mutants of a database function, each with one change.

export type SqlMutant = {
  /** The changed line of the function, before and after. */
  was: string;
  becomes: string;
  sql: string;
};

type Change = { from: number; to: number; by: string };

const turned: Record<string, readonly string[]> = {
  '=': ['<>'],
  '<>': ['='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  and: ['or'],
  or: ['and'],
  not: [''],
  exists: ['not exists'],
  'is null': ['is not null'],
  'is not null': ['is null'],
  min: ['max'],
  max: ['min'],
  least: ['greatest'],
  greatest: ['least'],
  true: ['false'],
  false: ['true'],
  desc: [''],
};
const turnable =
  /(?<![:<>=|-])(?:<=|>=|<>|=|<|>)(?![<>=])|\b(?:is not null|is null|and|or|not|exists|min(?=\()|max(?=\()|least(?=\()|greatest(?=\()|true|false|desc)\b/g;
const clauseEnd =
  /^(?:;|\$function\$|\b(?:group by|order by|limit|for (?:no key )?update|on conflict|returning|loop|union|then)\b)/;

/** @param definition the output of `pg_get_functiondef` */
export function mutantsOf(definition: string): SqlMutant[] {
  const body = definition.indexOf('$function$') + '$function$'.length;
  const text = masked(definition);
  const matches = (pattern: RegExp): RegExpExecArray[] =>
    [...text.matchAll(pattern)].filter(({ index }) => index >= body);
  const changes: Change[] = [];
  for (const { 0: word, index } of matches(turnable)) {
    const [first, ...more] = turned[word] ?? [];
    // No test hits an exact microsecond, so a comparison of times is only reversed.
    const ways = isOfTimes(text, index) ? more : [first ?? '', ...more];
    for (const by of ways) changes.push({ from: index, to: index + word.length, by });
  }
  for (const { 0: word, index } of matches(/\bwhere\b/g)) {
    const from = index + word.length;
    changes.push({ from, to: endOfClause(text, from), by: ' true ' });
  }
  for (const { 0: word, index } of matches(/\b(?:on conflict|limit)\b/g)) {
    const to = endOfClause(text, index + word.length);
    changes.push({ from: index, to, by: '' });
  }
  for (const { 0: word, index } of matches(/\border by\b/g)) {
    const from = index + word.length;
    const to = endOfClause(text, from);
    // No test can observe the order in which rows are locked.
    if (/^for (?:no key )?update/.test(text.slice(to))) continue;
    for (const end of keyEnds(text, from, to)) {
      if (!/\bdesc$/.test(text.slice(from, end))) changes.push({ from: end, to: end, by: ' desc' });
    }
  }
  // Drops whole statements.
  for (const { 0: statement, index } of matches(/\b(?:perform|update|insert|delete)\b[^;]*;/g)) {
    if (/\bfor (?:no key )?$/.test(text.slice(0, index))) continue;
    // Only two simultaneous sessions notice a missing lock: races.test.ts covers locks.
    if (statement.includes('pg_advisory')) continue;
    changes.push({ from: index, to: index + statement.length, by: 'null;' });
  }
  // Searches the original text, since the mask hides quoted strings.
  for (const { 0: quoted, index } of definition.matchAll(
    /'\d+ (?:second|minute|hour|day|month)s?'/g,
  )) {
    if (index < body) continue;
    const by = quoted.replace(/\d+/, (number) => `${2 * Number(number)}`);
    changes.push({ from: index, to: index + quoted.length, by });
  }
  if (/security definer/i.test(definition.slice(0, body))) {
    const from = definition.search(/security definer/i);
    changes.push({ from, to: from + 'security definer'.length, by: '' });
  }
  return changes.map((change) => mutant(definition, change));
}

function isOfTimes(text: string, index: number): boolean {
  if (!/[<>]/.test(text[index] ?? '')) return false;
  const line = text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index));
  return /now\(\)|_timestamp|interval|_at\b|_until\b/.test(line);
}

/** The lower-case text with blanks for comments and quoted strings, so that offsets stay the same. */
function masked(definition: string): string {
  return definition
    .replace(/--[^\n]*|'(?:[^']|'')*'/g, (hidden) => hidden.replace(/[^\n]/g, ' '))
    .toLowerCase();
}

/** Returns where a clause ends: at the next clause, the end of its statement, or the closing bracket. */
function endOfClause(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const isWordStart = !/\w/.test(text[at - 1] ?? '');
    if (depth === 0 && isWordStart && clauseEnd.test(text.slice(at, at + 20))) return at;
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth < 0 || text.startsWith('$function$', at)) return at;
  }
  return text.length;
}

/** Returns the end of each key of an `order by`. */
function keyEnds(text: string, from: number, to: number): number[] {
  const ends: number[] = [];
  let depth = 0;
  for (let at = from; at <= to; at += 1) {
    if (at === to || (depth === 0 && text[at] === ',')) {
      ends.push(from + text.slice(from, at).trimEnd().length);
    }
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
  }
  return ends;
}

function mutant(definition: string, { from, to, by }: Change): SqlMutant {
  const lineStart = definition.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = `${definition}\n`.indexOf('\n', to);
  const around = (text: string): string =>
    (definition.slice(lineStart, from) + text + definition.slice(to, lineEnd))
      .trim()
      .replace(/\s+/g, ' ');
  return {
    was: around(definition.slice(from, to)),
    becomes: around(by),
    sql: definition.slice(0, from) + by + definition.slice(to),
  };
}
