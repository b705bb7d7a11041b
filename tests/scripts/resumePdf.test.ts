import { expect, it } from 'vitest';
import { openSheet } from '../../scripts/build/resume/sheet.ts';
import { business } from '../../src/content/business.ts';
import { resumeSheet } from '../../scripts/build/resume/resumeSheet.ts';

const about = { title: 'A title', author: 'Ada Sample', subject: 'A test', date: new Date(0) };

it('typesets the résumé on tagged pages, and the same one each time', async () => {
  const bytes = await resumeSheet();
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  const pages = text.match(/\/Type \/Page\b/g)?.length;
  if (business.sample) expect(pages).toBe(2);
  else expect(pages).toBeGreaterThan(0);
  for (const tag of ['H1', 'H2', 'H3', 'P', 'LBody', 'Link'])
    expect(text).toContain(`/S /${tag}\n`);
  expect(text).toContain('/Lang (en-US)');
  expect(text).toMatch(/\/URI \(mailto:/);
  expect((await resumeSheet()).equals(bytes)).toBe(true);
});

it('says which letter its typeface lacks, and where', () => {
  expect(() => openSheet(about).head('Łucja Sample', 'Ecologist')).toThrow(
    /no “Ł”, which stands in “Łucja Sample”/,
  );
});
