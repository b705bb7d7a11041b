// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as words from '../../src/content/photographs.ts';
import { nothingRead, type Snapshot } from '../../src/outbox/enquiries/snapshot.ts';
import { OtherAlbums } from '../../src/photographs/AlbumLine.tsx';
import type { PhotographParts } from '../../src/photographs/loadPhotographParts.ts';
import * as parts from '../../src/photographs/photographParts.tsx';
import { PhotographsContext } from '../../src/photographs/PhotographsContext.tsx';
import { photographSource } from '../../src/photographs/photographSource.ts';
import type { AlbumDraft } from '../../src/photographs/queue/album.ts';
import type { Albums } from '../../src/photographs/queue/albums.ts';
import { draftOf } from '../support/entries.ts';
import { idOf } from '../support/outboxDeps.ts';

const file = { size: 9, have: 0 };
const album: AlbumDraft = {
  state: 'draft',
  id: idOf(1),
  photographs: [{ key: 'a', alt: '', small: file, large: file }],
  textDigest: null,
  receipt: null,
  mayHaveArrived: false,
  pageId: '',
  touchedAtMs: 0,
};
const dayMs = 24 * 60 * 60_000;
/** Always listed. */
const old: AlbumDraft = { ...album, id: idOf(2), touchedAtMs: -dayMs };

test.each<[string, Partial<Snapshot>, boolean]>([
  ['in no form and in no message', {}, true],
  ['fresh: the next form gets them', { readAtMs: 1 }, false],
  ['of a text that is open in a form', { openIds: new Set([idOf(1)]) }, false],
  ['of a message in the list', { entries: [draftOf({ id: idOf(1) })] }, false],
])(
  'photographs are listed by themselves only if they are in no message: %s',
  async (_, given, isListed) => {
    const list = [album, old];
    const albums: Partial<Albums> = { list: () => list, subscribe: () => () => {} };
    const loaded: PhotographParts = { parts, words };
    const source = photographSource(
      async () => albums as Albums,
      async () => loaded,
    );
    await source.load();
    render(
      <PhotographsContext value={source}>
        <OtherAlbums snapshot={{ ...nothingRead, readAtMs: dayMs, ...given }} onSay={() => {}} />
      </PhotographsContext>,
    );
    const buttons = await screen.findAllByRole('button', { name: words.photographList.forget });
    expect(buttons).toHaveLength(isListed ? 2 : 1);
  },
);
