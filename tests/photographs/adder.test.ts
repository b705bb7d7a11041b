import { expect, test } from 'vitest';
import type { Outbox } from '../../src/outbox/browser/outbox.ts';
import { createAdder } from '../../src/photographs/adder.ts';
import type { AccompaniedForm } from '../../src/photographs/companion.ts';
import type { PhotographParts } from '../../src/photographs/loadPhotographParts.ts';
import { photographSource } from '../../src/photographs/photographSource.ts';
import type { Albums } from '../../src/photographs/queue/albums.ts';
import * as words from '../../src/content/photographs.ts';
import { addedWords } from '../../src/photographs/addedWords.ts';
import { createGate } from '../support/gate.ts';
import { idOf } from '../support/outboxDeps.ts';

const file = new File(['x'], 'leaf.jpg', { type: 'image/jpeg' });

test.each([
  ['is still there', idOf(1), ['leaf.jpg'], words.photographForm.added.one],
  ['has been sent', idOf(2), [], `leaf.jpg: ${words.photographForm.why.late}`],
])(
  'a photograph chosen before the scripts are loaded goes only with its text, which %s',
  async (_, idLater, added, said) => {
    let id = idOf(1);
    const taken: string[] = [];
    const gate = createGate();
    const form: Partial<AccompaniedForm> = { draftId: () => id, saveDraft: async () => id };
    const parts: Partial<PhotographParts['parts']> = {
      addedWords,
      createFormAlbum: () => ({
        making: () => 0,
        current: () => null,
        subscribe: () => () => {},
        async add(files) {
          taken.push(...files.map(({ name }) => name));
          return [];
        },
      }),
    };
    const source = photographSource(
      async () => ({ subscribe: () => () => {} }) as Partial<Albums> as Albums,
      async () => {
        await gate.opened;
        return { parts, words };
      },
    );
    const adder = createAdder(form as AccompaniedForm, {} as Outbox, source, 'Not loaded');
    const adding = adder.add([file]);
    await Promise.resolve();
    id = idLater;
    gate.open();
    await adding;
    expect([taken, adder.view().said]).toEqual([added, said]);
  },
);
