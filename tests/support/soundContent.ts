import { readContent } from '../../scripts/build/content/content.ts';
import type { Content } from '../../src/content/schemas/content.ts';

const titled = { title: 'Look', text: 'I look first.' };
const picture = { alt: 'An oak.', credit: 'Ana' };

const service = (title: string, id: string): Content['services']['all'][number] => ({
  id,
  title,
  description: 'Fewer aphids.',
  icon: 'lens',
  picture: 'bug-identification',
  tint: 'oak',
  lead: 'Most outbreaks are a sign.',
  includes: ['A walk through the garden'],
  duration: 'One season',
  price: 'from $1',
  season: { months: 'May', text: 'Aphids.' },
});

const job = (from: string, to: string): Content['resume']['experience'][number] => ({
  role: 'Biologist',
  organisation: 'A firm',
  place: 'A county',
  from,
  to,
  duties: ['Counted frogs.'],
});

const sample = readContent();

/**
 * Content without faults, independent of what the site's owner has written. Sections that no owner edits are the real
 * ones.
 */
export const soundContent: Content = {
  ...sample,
  business: {
    sample: false,
    site: 'https://river.test',
    name: 'River',
    shortName: 'River',
    kind: 'Ecology',
    tagline: 'For gardens',
    email: 'ana@river.test',
    serviceArea: { wide: 'The valley', regional: 'The town' },
    owner: {
      name: 'Ana Marigold',
      title: 'Ecologist',
      location: 'The town',
      email: 'ana@river.test',
      phone: '+44 20 7946 0000',
      handle: '',
    },
    yearsOfExperience: 3,
    replyWithinHours: 24,
    consultationMinutes: 30,
    shown: { projects: true, quotes: true, licenses: true, media: true, prices: true },
    retention: { enquiryMonths: 12, suspectDays: 30, addressDays: 30 },
  },
  about: {
    heading: 'About',
    paragraphs: ['I am Ana.', 'An oak, *Quercus agrifolia*, in fog.'],
    values: [titled],
    badge: { figure: '3+', words: 'Years' },
    resume: 'Read on',
  },
  contact: {
    heading: 'Write',
    intro: 'Tell me.',
    email: titled,
    area: titled,
    consultation: { ...titled, textWithoutPhone: 'I look first.' },
  },
  footer: { ...sample.footer, sample: 'All of it is made up.' },
  hero: { action: 'Write', place: 'Here', note: 'Fog.' },
  navigation: { ...sample.navigation, home: 'River, home' },
  pages: {
    titles: { home: 'A title', resume: 'A title', notFound: 'A title' },
    descriptions: { home: 'A site.', resume: 'A life.', notFound: 'Nothing.' },
  },
  textPage: { link: 'Text', title: 'A text', fullSite: 'Site', sending: 'Connect.' },
  pictures: {
    ...sample.pictures,
    ...Object.fromEntries(Object.keys(sample.pictures).map((name) => [name, picture])),
  },
  privacy: { heading: 'Privacy', onDevice: ['Here.'], always: ['There.'] },
  resume: {
    ...sample.resume,
    document: { subject: 'Résumé', save: 'Save', changedOn: '2026-05-31' },
    summary: 'An ecologist.',
    education: [
      { degree: 'Master', school: 'A school', year: '2009' },
      { degree: 'Bachelor', school: 'A school', year: '2006' },
    ],
    experience: [job('2021', 'present'), job('2014', '2021'), job('2009', '2014')],
    skills: [{ title: 'Field', items: ['Frogs'] }],
    media: [{ title: 'A talk', outlet: 'A library', year: '2022', text: 'On creeks.' }],
  },
  proof: {
    heading: 'Places',
    cases: { all: [] },
    clients: { heading: 'Clients', quote: '“{text}”', sample: 'A sample.', said: [] },
    licenses: { heading: 'Licenses', all: [] },
  },
  services: {
    ...sample.services,
    all: [service('Pest Management', 'pest-management'), service('Habitat', 'habitat')],
  },
};
