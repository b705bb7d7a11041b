import type { SimulationPlant } from '../plants.ts';

/** One fault of each kind that the owner's inbox could have. The simulation must find every one. */
export const ownerPlants: readonly SimulationPlant[] = [
  {
    name: 'the receipt of another change is accepted',
    found: [1, 416],
    file: '_shared/contract/answer.ts',
    from: `  if (value.id.toLowerCase() !== id.toLowerCase() || value.reference !== referenceOf(id))
    return null;`,
    to: '',
  },
  {
    name: 'a confirmed change leaves the queue before it is stored as done',
    found: [1, 39],
    file: 'src/inbox/network/changeTransport.ts',
    from: "if (outcome.kind === 'delivered') await parts.onDone(change);",
    to: "if (outcome.kind === 'delivered') setTimeout(() => void parts.onDone(change), 200);",
  },
  {
    name: 'a request has the age 0',
    found: [1, 0],
    file: 'src/inbox/network/changeTransport.ts',
    from: 'const agoMs = Math.max(0, parts.clock() - atMs);',
    to: 'const agoMs = 0;',
  },
  {
    name: 'the page shows the older mark',
    found: [1, 3],
    file: 'src/inbox/changes/applyChanges.ts',
    from: 'const inOrder = [...changes].sort((one, other) => one.atMs - other.atMs);',
    to: 'const inOrder = [...changes].sort((one, other) => other.atMs - one.atMs);',
  },
  {
    name: 'the server’s last arrived mark wins',
    found: [1, 0],
    file: 'supabase/migrations/20261128000100_edited_notes.sql',
    from: 'v_made_at := greatest(contact.made_at(p_id, p_enquiry_id, p_ago), v_enquiry.received_at);',
    to: 'v_made_at := clock_timestamp();',
  },
  {
    name: 'signing out leaves the stored data and its key',
    found: [1, 13],
    file: 'src/inbox/wiping.ts',
    from: '    await sealedStore.clear();\n',
    to: '    if (session.isStored() || true) return;\n',
  },
  {
    name: 'the server replaces earlier notes',
    found: [1, 5],
    file: 'supabase/migrations/20261128000100_edited_notes.sql',
    from: '  case p_act\n',
    to: `  if p_act = 'note' then
    update contact.owner_acts set note = null where enquiry_id = p_enquiry_id and id <> p_id;
  end if;
  case p_act
`,
  },
  {
    name: 'the page replaces earlier notes',
    found: [1, 1],
    file: 'src/inbox/changes/applyChanges.ts',
    from: 'notes: [...message.notes, { id, text, at }]',
    to: 'notes: [{ id, text, at }]',
  },
  {
    name: 'the server’s last arrived edit of a note wins',
    found: [1, 312],
    file: 'supabase/migrations/20261128000100_edited_notes.sql',
    from: 'where e.enquiry_id = p_enquiry_id and e.note_id = p_note_id and (e.made_at, e.id) > (v_made_at, p_id)',
    to: 'where false',
  },
  {
    name: 'an edit that arrives late loses its text',
    found: [1, 312],
    file: 'supabase/migrations/20261128000100_edited_notes.sql',
    from: "case when p_act = 'note' or v_is_late then p_note end",
    to: "case when p_act = 'note' then p_note end",
  },
  {
    name: 'the page edits every note of the message',
    found: [1, 1],
    file: 'src/inbox/changes/applyChanges.ts',
    from: 'one.id === noteId && isLatest(one)',
    to: 'isLatest(one)',
  },
  {
    name: 'the server stores a repeat twice',
    found: [1, 15],
    file: 'supabase/migrations/20261128000100_edited_notes.sql',
    from: `  on conflict (id) do nothing;
  if not found then`,
    to: `  on conflict (id) do update set id = gen_random_uuid();
  if not found then`,
  },
  {
    name: 'a change is encrypted with a key that is not stored',
    found: [1, 264],
    file: 'src/inbox/makingChanges.ts',
    from: 'stored.isPersistent ? queue.save : queue.sendUnsaved',
    to: 'queue.save',
  },
  {
    name: 'notes are stored unencrypted',
    found: [1, 0],
    file: 'src/inbox/storage/sealedStore.ts',
    from: 'return key && (await sealText(key, text));',
    to: 'return key && text;',
  },
];
