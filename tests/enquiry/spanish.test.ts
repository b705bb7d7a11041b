// What a visitor of the Spanish pages reads about a message: code has no word of it.

import { describe, expect, test, vi } from 'vitest';
import { business } from '../../src/content/business.ts';
import { thanksWords } from '../../src/enquiry/form/thanks.ts';
import { errorWords } from '../../src/enquiry/form/errorWords.ts';
import { factsOf, stateWords } from '../../src/enquiry/list/itemWords.ts';
import { otherChannelsOf } from '../../src/enquiry/list/otherChannels.ts';
import { unsentWords } from '../../src/enquiry/unsentWords.ts';
import { waitingOf } from '../support/entries.ts';
import { idOf, sampleEnquiry } from '../support/outboxDeps.ts';
import { receiptFor } from '../support/server.ts';
import { hasSpanish } from '../support/spanish.ts';

vi.mock('../../src/content/section.mjs', async (original) => {
  const content = await original<typeof import('../../src/content/section.mjs')>();
  const language = content.languages.includes('es') ? 'es' : content.firstLanguage;
  return { ...content, section: (name: 'enquiry') => content.readSection(name, language) };
});

const fridayMs = new Date(2026, 10, 20, 17, 40).getTime();
const dayMs = 86_400_000;

describe.runIf(hasSpanish)('in Spanish', () => {
  test.each([
    [0, '5:40 p.m.'],
    [0.9, 'vie, 20 de nov, 5:40 p.m.'],
  ])('the thanks of %d days ago name both times', (days, arrived) => {
    const receipt = { ...receiptFor(idOf(1)), receivedAt: new Date(fridayMs).toISOString() };
    const thanks = { name: 'Ada', email: 'ada@example.com', receipt, isListed: true };
    expect(thanksWords(thanks, fridayMs + days * dayMs)).toBe(
      `Su mensaje llegó (${arrived}). A más tardar el sábado 5:40 p.m., le escribiré a ada@example.com.`,
    );
  });

  test('a waiting message has its day and its state', () => {
    const entry = waitingOf({ savedAtMs: fridayMs, requestedAtMs: fridayMs });
    expect(factsOf(entry, fridayMs)).toBe('');
    expect(factsOf(entry, fridayMs + dayMs)).toBe('vie, 20 de nov, 5:40 p.m.');
    expect(stateWords(entry, fridayMs)).toBe('Esperando conexión. Se enviará solo.');
    expect(unsentWords([entry, entry], fridayMs)).toBe('2 mensajes en espera');
  });

  test('a limit has the separator of the language', () => {
    const [longest] = Object.values(errorWords([{ field: 'message', code: 'too_long' }]));
    expect(longest).toBe('Este mensaje es muy largo: use 10,000 caracteres o menos.');
  });

  test('a copied message has the form’s labels', () => {
    const { title, text } = otherChannelsOf(sampleEnquiry, 'ABCD-2345');
    expect(title).toBe(`Mensaje ABCD-2345 para ${business.name}`);
    expect(text.split('\n').slice(0, 3)).toEqual([
      'Referencia ABCD-2345',
      `Nombre: ${sampleEnquiry.name}`,
      `Correo electrónico: ${sampleEnquiry.email}`,
    ]);
  });
});
