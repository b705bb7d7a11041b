import { atMost, day, year, yearOrPresent } from './formats.ts';
import { fields, filled, list, listOrNone, text, textOf, texts, words } from './shape.ts';

/** Maximum characters of a description. Search engines cut longer ones. */
const descriptionLength = 159;
const description = textOf(atMost(descriptionLength));

export const language = texts('tag', 'name', 'home');

export const navigation = fields({
  ...words('home', 'main', 'workWithoutPrices', 'getStarted', 'menu', 'skip'),
  links: texts('home', 'services', 'work', 'about', 'contact'),
});

export const footer = fields({
  ...words('services', 'contact', 'area', 'sample', 'pictures'),
  copyright: filled('year', 'name'),
});

export const pages = fields({
  titles: texts('home', 'resume', 'notFound'),
  descriptions: fields({ home: description, resume: description, notFound: description }),
});

export const resume = fields({
  ...words('summary', 'present'),
  headings: texts('summary', 'education', 'experience', 'skills', 'media', 'connect'),
  document: fields({ ...words('subject', 'save'), changedOn: textOf(day) }),
  labels: texts('location', 'phone', 'email', 'handle'),
  education: listOrNone(fields({ ...words('degree', 'school'), year: textOf(year) })),
  experience: list(
    fields({
      ...words('role', 'organisation', 'place'),
      from: textOf(year),
      to: textOf(yearOrPresent),
      duties: list(text),
    }),
  ),
  skills: list(fields({ title: text, items: list(text) })),
  media: listOrNone(fields({ ...words('title', 'outlet', 'text'), year: textOf(year) })),
  connect: texts('card', 'text', 'textWithoutPhone', 'mail', 'call'),
});

export const notFound = fields({
  ...words('heading', 'text', 'action', 'resume', 'caption'),
  trails: texts('services', 'contact'),
});

export const textPage = texts('link', 'title', 'fullSite', 'sending');

export const errorPage = texts('heading', 'text', 'stillBroken', 'reload', 'action');

export const pwa = fields({
  shortcuts: fields({
    contact: texts('name', 'description'),
    services: texts('name', 'description'),
    resume: texts('name', 'description'),
  }),
  shots: texts('home', 'services', 'contact', 'homeWide', 'resumeWide'),
  update: texts('text', 'accept', 'later', 'waits'),
  install: fields({
    ...words(
      'heading',
      'text',
      'install',
      'how',
      'decline',
      'close',
      'unsentFirst',
      'sendNow',
      'stillHere',
    ),
    steps: fields({ ios: list(text), firefoxAndroid: list(text) }),
  }),
  storage: texts('safari', 'inApp', 'inAppClosed'),
});
