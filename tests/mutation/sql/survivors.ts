type Survivor = { was: string; becomes: string; why: string };

const longerPatience: Survivor = {
  was: "v_behind := contact.renew_inbox('1 second');",
  becomes: "v_behind := contact.renew_inbox('2 second');",
  why: 'Only how long one request works off the queue before it answers.',
};
const deltaOrder = 'The inbox sorts what has changed by when it came.';

/** What lives in the owner's SQL and changes nothing that anybody could see, by function. */
export const survivors: Record<string, readonly Survivor[]> = {
  claim: [
    {
      was: 'order by contact.turn_of(n.kind), n.next_attempt_at, n.created_at, n.id',
      becomes: 'order by contact.turn_of(n.kind), n.next_attempt_at, n.created_at, n.id desc',
      why: 'Of two of a kind, made and due in the same microsecond, either may go first; the id is random.',
    },
  ],
  held_due: [
    {
      was: 'and min(h.received_at) filter (where not h.is_caught) < t.last_at',
      becomes: 'and min(h.received_at) filter (where true ) < t.last_at',
      why: 'What a flood caught before the last list, a day ago or more, has made a list due by its age already.',
    },
    {
      was: 'order by h.is_caught desc, h.received_at, h.id',
      becomes: 'order by h.is_caught desc, h.received_at, h.id desc',
      why: 'Of two that came in the same microsecond, either may be listed first.',
    },
    {
      was: 'order by l.is_caught desc, l.received_at, l.id',
      becomes: 'order by l.is_caught desc, l.received_at, l.id desc',
      why: 'Of two that came in the same microsecond, either may be listed first.',
    },
  ],
  inbox: [
    longerPatience,
    {
      was: "where word <> '' );",
      becomes: 'where true );',
      why: 'Every text contains the empty word.',
    },
    {
      was: 'where i.revision > p_since order by i.section, i.sort, i.enquiry_id limit 4 * p_limit + 1 );',
      becomes: 'where i.revision > p_since order by i.section, i.sort, i.enquiry_id );',
      why: 'The limit bounds the work: where there are more, none of them is used.',
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
      why: 'Looks at the clock at other rows: a search that is out of time ends up to a hundred rows earlier.',
    },
  ],
  inbox_export: [
    longerPatience,
    {
      was: 'order by i.enquiry_id limit p_limit + 1 );',
      becomes: 'order by i.enquiry_id );',
      why: 'The limit bounds the work: a page is cut from what is read.',
    },
  ],
  inbox_whole: [
    {
      was: "perform contact.renew_inbox('1 second');",
      becomes: "perform contact.renew_inbox('2 second');",
      why: longerPatience.why,
    },
  ],
};
