import { fields, filled, oneOrMany, texts, words } from './shape.ts';

const form = fields({
  ...words('hint', 'list', 'making', 'saved', 'alt', 'remove', 'removed'),
  photograph: filled('number'),
  added: oneOrMany,
  notAdded: filled('name', 'why'),
  why: texts(
    'empty',
    'notAPicture',
    'heic',
    'unreadable',
    'broken',
    'tooLarge',
    'full',
    'notSaved',
    'deleted',
    'late',
  ),
});

const list = fields({
  ...words('heading', 'onDevice', 'arrived', 'lost', 'follow', 'refused', 'unreadable', 'removed'),
  ...words('stop', 'stopped', 'forget'),
  share: filled('percent'),
  stage: filled('number', 'stage'),
  allArrived: oneOrMany,
  someArrived: filled('arrived', 'count'),
});

export const photographs = fields({ button: texts('add', 'notLoaded'), form, list });
