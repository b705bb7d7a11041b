// Adds a field to the contract's table, and checks that it is stored, searched and backed up without another change.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Enquiry } from '#contract';
import { backUp } from '../../scripts/owner/backUp.ts';
import { restore } from '../../scripts/owner/restore.ts';
import { writeTexts } from '../../supabase/functions/_shared/storedTexts.ts';
import { inboxTable } from '../../supabase/functions/owner-inbox/inboxTable.ts';
import { emptyTables } from '../support/emptyTables.ts';
import { type MigratedDatabase, startMigratedDatabase } from '../support/migratedDatabase.ts';
import { idOf, sampleEnquiry } from '../support/outboxDeps.ts';
import { ownFolder } from '../support/ownFolder.ts';

vi.mock('../../supabase/functions/_shared/contract/fields.ts', async (original) => {
  const { withPhone } = await import('../support/newField.ts');
  return withPhone(await original());
});

const phone = '(707) 555-0123';
const written: Enquiry & { phone: string } = { ...sampleEnquiry, phone };

const folder = ownFolder();
let database: MigratedDatabase;
beforeAll(async () => {
  database = await startMigratedDatabase();
});
afterAll(() => database.stop());

test('the database keeps it and finds it, also after a backup was restored', async () => {
  const { sql } = database;
  const owner = 'owner@example.com';
  await sql`insert into contact.owners values (${owner}) on conflict do nothing`;
  const table = inboxTable({
    run: async (step) => ({ kind: 'ok', value: await step(sql) }),
  });
  const found = async (search: string) => {
    const page = await table.list(owner, { search });
    if (page.kind === 'unavailable') throw new Error('The database gave no answer.');
    return page.value?.messages.map(({ enquiry }) => enquiry);
  };
  await sql`
    select contact.accept(${idOf(1)}, 'REF', ${writeTexts(written)}::text::jsonb, null, false, now())`;
  expect(await found('555-0123')).toEqual([written]);
  expect(await found('555-0124')).toEqual([]);

  const file = join(folder.path, 'backup.jsonl');
  await backUp(sql, file);
  expect(readFileSync(file, 'utf8')).toContain(phone);
  await sql.unsafe(emptyTables);
  expect(await found('555-0123')).toEqual([]);
  await restore(sql, file);
  expect(await found('555-0123')).toEqual([written]);
});
