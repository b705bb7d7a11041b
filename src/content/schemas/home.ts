import { atMost } from './formats.ts';
import {
  choice,
  fields,
  filled,
  list,
  listOrNone,
  oneOf,
  orNone,
  sameOf,
  text,
  textOf,
  texts,
  words,
} from './shape.ts';

/** Maximum characters on a service's card. */
const cardLength = 110;

export const hero = texts('action', 'place', 'note');

const servicePictures = [
  'natural-pest-management',
  'pollinator-habitat',
  'bug-identification',
  'ecological-education',
  'biodiversity-audits',
  'permitting-guidance',
] as const;

export const services = fields({
  all: list(
    fields({
      ...words('id', 'title', 'lead', 'duration'),
      description: textOf(atMost(cardLength)),
      icon: oneOf('ladyBeetle', 'poppy', 'lens', 'notebook', 'quadrat', 'creek'),
      picture: oneOf(...servicePictures),
      tint: oneOf('oak', 'lupine', 'ochre', 'bark', 'poppy', 'creek'),
      price: orNone(text),
      includes: list(text),
      season: texts('months', 'text'),
    }),
  ),
  words: fields({
    ...words('previewHeading', 'includes', 'quote', 'season', 'ask', 'manyWays'),
    previewIntro: filled('ways'),
    howIWork: fields({ heading: text, steps: list(texts('title', 'text')) }),
    ways: list(text),
  }),
});

export const proof = fields({
  heading: text,
  cases: fields({ all: listOrNone(texts('place', 'season', 'question', 'did', 'came')) }),
  clients: fields({
    ...words('heading', 'sample'),
    quote: filled('text'),
    said: listOrNone(fields({ ...words('text', 'who'), isSample: orNone(choice) })),
  }),
  licenses: fields({ heading: text, all: listOrNone(text) }),
});

export const about = fields({
  ...words('heading', 'resume'),
  paragraphs: list(text),
  values: list(texts('title', 'text')),
  badge: texts('figure', 'words'),
});

export const contact = fields({
  ...words('heading', 'intro'),
  email: texts('title', 'text'),
  area: texts('title', 'text'),
  consultation: texts('title', 'text', 'textWithoutPhone'),
});

export const privacy = fields({ heading: text, onDevice: list(text), always: list(text) });

const picture = texts('alt', 'credit');

export const pictures = fields({
  hero: picture,
  ...sameOf(servicePictures, picture),
  about: picture,
});
