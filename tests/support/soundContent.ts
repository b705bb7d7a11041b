import { type Content, contentModules } from '../../scripts/build/content/modules.ts';

const titled = { title: 'Look', text: 'I look first.' };
const picture = {
  alt: 'An oak.',
  credit: 'Ana',
  width: 1600,
  height: 1000,
  widths: [480, 1600],
  tall: { width: 720, height: 1440, widths: [720], offlineWidth: 720 },
  offlineWidth: 480,
};

const service = (title: string, id: string) => ({
  id,
  title,
  description: 'Fewer aphids.',
  icon: 'lens',
  picture: 'hero',
  tint: 'oak',
  lead: 'Most outbreaks are a sign.',
  includes: ['A walk through the garden'],
  duration: 'One season',
  price: 'from $1',
  season: { months: 'May', text: 'Aphids.' },
});

const job = (from: string, to: string) => ({
  role: 'Biologist',
  organisation: 'A firm',
  place: 'A county',
  from,
  to,
  duties: ['Counted frogs.'],
});

const page = { title: 'A title' };

/**
 * Content without faults, independent of what the site's owner has written. Files that no owner edits are the real
 * ones.
 */
export const soundContent = {
  ...contentModules,
  // These links lead to the owner's résumé.
  'pwa.ts': { ...contentModules['pwa.ts'], appShortcuts: [], appShots: [] },
  'business.ts': {
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
    },
  },
  'about.ts': {
    about: {
      heading: 'About',
      paragraphs: ['I am Ana.', 'An oak, *Quercus agrifolia*, in fog.'],
      values: [titled],
      badge: { figure: '3+', words: 'Years' },
      picture: 'hero',
      resume: 'Read on',
    },
  },
  'errorPage.ts': { errorPage: {} },
  'footer.ts': { footer: {} },
  'hero.ts': { hero: { action: 'Write', place: 'Here', note: 'Fog.' } },
  'navigation.ts': {
    navigation: {
      links: [
        { label: 'Home', hash: 'home' },
        { label: 'About', hash: 'about' },
      ],
      getStarted: { label: 'Start', hash: 'contact' },
    },
  },
  'pages.ts': {
    pages: { home: page, resume: page, notFound: page },
    pageDescriptions: { home: 'A site.', resume: 'A life.', notFound: 'Nothing.' },
  },
  'pictures.ts': {
    socialPicture: { file: 'social.jpg' },
    pictures: { hero: picture },
  },
  'privacy.ts': { privacy: {} },
  'resume.ts': {
    resumePath: '/ana-marigold',
    resume: {
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
  },
  'proof.ts': {
    proof: {
      ...contentModules['proof.ts'].proof,
      heading: 'Places',
      cases: { all: [] },
      clients: { heading: 'Clients', sample: 'A sample.', said: [] },
      licenses: { heading: 'Licenses', all: [] },
    },
  },
  'services.ts': {
    services: [service('Pest Management', 'pest-management'), service('Habitat', 'habitat')],
  },
} as unknown as Content;
