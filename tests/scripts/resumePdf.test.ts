import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { openPdfDocument } from '../../scripts/build/resume/pdfDocument.ts';
import { fonts, letterMissing } from '../../scripts/build/resume/typeface.ts';
import { business } from '../../src/content/business.ts';
import { resumeDocument } from '../../scripts/build/resume/resumeDocument.ts';
import { hasSpanish } from '../support/spanish.ts';

const about = {
  title: 'A title',
  author: 'Ada Sample',
  subject: 'A test',
  language: 'en-US',
  date: new Date(0),
};

const pagesIn = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

it('the résumé’s PDF is tagged and the same each time', async () => {
  const bytes = await resumeDocument();
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  if (business.sample) expect(pagesIn(text)).toBe(2);
  else expect(pagesIn(text)).toBeGreaterThan(0);
  for (const tag of ['H1', 'H2', 'H3', 'P', 'LBody', 'Link'])
    expect(text).toContain(`/S /${tag}\n`);
  expect(text).toContain('/Lang (en-US)');
  expect(text).toMatch(/\/URI \(mailto:/);
  expect((await resumeDocument()).equals(bytes)).toBe(true);
});

it.runIf(hasSpanish)('the résumé’s PDF is in the language of its texts', async () => {
  const text = (await resumeDocument('es')).toString('latin1');
  expect(text).toContain('/Lang (es-US)');
  if (business.sample) expect(pagesIn(text)).toBe(2);
  expect(text).toContain(utf16('Currículum'));
});

/** A text as pdfkit writes it if it has other letters than ASCII. */
const utf16 = (text: string): string =>
  Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');

/** pdfkit's own font reader. */
const { openSync } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  openSync(file: string): { hasGlyphForCodePoint(code: number): boolean };
};

it('the PDF accepts only characters that all its fonts have', () => {
  const accepted = Array.from({ length: 0x3000 }, (_none, code) => code).filter(
    (code) => letterMissing(String.fromCodePoint(code)) === undefined,
  );
  expect(accepted.length).toBeGreaterThan(200);
  for (const file of Object.values(fonts)) {
    const font = openSync(file);
    const lacking = accepted.filter((code) => !font.hasGlyphForCodePoint(code));
    expect(lacking.map((code) => code.toString(16))).toEqual([]);
  }
});

it('the error for an unsupported character quotes it and its text', () => {
  expect(() => openPdfDocument(about).head('Łucja Sample', 'Ecologist')).toThrow(
    /no “Ł”, which is in “Łucja Sample”/,
  );
});
