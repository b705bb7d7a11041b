type Survivor = { was: string; becomes: string; why: string };

const longerTimeout: Survivor = {
  was: "v_behind := contact.renew_inbox('1 second');",
  becomes: "v_behind := contact.renew_inbox('2 second');",
  why: 'This only sets how long one request processes the queue before it answers.',
};
const deltaOrder = 'The inbox sorts changed messages by their arrival.';

/** Mutants of the owner's SQL that no test can notice, by function. */
export const survivors: Record<string, readonly Survivor[]> = {
  claim: [
    {
      was: 'order by contact.turn_of(n.kind), n.next_attempt_at, n.created_at, n.id',
      becomes: 'order by contact.turn_of(n.kind), n.next_attempt_at, n.created_at, n.id desc',
      why: 'If two notifications of a kind are created and due in the same microsecond, either may go first; ids are random.',
    },
  ],
  held_due: [
    {
      was: 'and min(h.received_at) filter (where not h.is_caught) < t.last_at',
      becomes: 'and min(h.received_at) filter (where true ) < t.last_at',
      why: 'A message caught in a flood before the last list is at least a day old, so its age alone makes a list due.',
    },
    {
      was: 'order by h.is_caught desc, h.received_at, h.id',
      becomes: 'order by h.is_caught desc, h.received_at, h.id desc',
      why: 'If two messages arrive in the same microsecond, either may be listed first.',
    },
    {
      was: 'order by l.is_caught desc, l.received_at, l.id',
      becomes: 'order by l.is_caught desc, l.received_at, l.id desc',
      why: 'If two messages arrive in the same microsecond, either may be listed first.',
    },
  ],
  inbox: [
    longerTimeout,
    {
      was: "where word <> '' );",
      becomes: 'where true );',
      why: 'Every text contains the empty word.',
    },
    {
      was: 'where i.revision > p_since order by i.section, i.sort, i.enquiry_id limit 4 * p_limit + 1 );',
      becomes: 'where i.revision > p_since order by i.section, i.sort, i.enquiry_id );',
      why: 'The limit only bounds the work: if there are more rows, the function uses none of them.',
    },
    {
      was: 'where i.revision > p_since order by i.section, i.sort, i.enquiry_id limit 4 * p_limit + 1',
      becomes:
        'where i.revision > p_since order by i.section desc, i.sort, i.enquiry_id limit 4 * p_limit + 1',
      why: deltaOrder,
    },
    {
      was: 'where i.revision > p_since order by i.section, i.sort, i.enquiry_id limit 4 * p_limit + 1',
      becomes:
        'where i.revision > p_since order by i.section, i.sort desc, i.enquiry_id limit 4 * p_limit + 1',
      why: deltaOrder,
    },
    {
      was: 'where i.revision > p_since order by i.section, i.sort, i.enquiry_id limit 4 * p_limit + 1',
      becomes:
        'where i.revision > p_since order by i.section, i.sort, i.enquiry_id desc limit 4 * p_limit + 1',
      why: deltaOrder,
    },
    {
      was: 'if cardinality(v_ids) = p_limit or (v_looked % 100 = 99 and clock_timestamp() > v_until) then',
      becomes:
        'if cardinality(v_ids) = p_limit or (v_looked % 100 <> 99 and clock_timestamp() > v_until) then',
      why: 'The search checks the clock at other rows, so a search that runs out of time ends up to a hundred rows earlier.',
    },
  ],
  inbox_export: [
    longerTimeout,
    {
      was: 'order by i.enquiry_id limit p_limit + 1 );',
      becomes: 'order by i.enquiry_id );',
      why: 'The limit only bounds the work: the function cuts the page from the rows it reads.',
    },
  ],
  inbox_whole: [
    {
      was: "perform contact.renew_inbox('1 second');",
      becomes: "perform contact.renew_inbox('2 second');",
      why: longerTimeout.why,
    },
  ],
};
