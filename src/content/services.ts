export type ServiceIcon = 'ladyBeetle' | 'poppy' | 'lens' | 'notebook' | 'quadrat' | 'creek';

export type ServiceTint = 'oak' | 'lupine' | 'ochre' | 'bark' | 'poppy' | 'creek';

export type ServicePicture =
  | 'natural-pest-management'
  | 'pollinator-habitat'
  | 'bug-identification'
  | 'ecological-education'
  | 'biodiversity-audits'
  | 'permitting-guidance';

export type Service = {
  /** The title as an id in the page's URL. */
  id: string;
  title: string;
  /** The text on the service's card: at most 110 characters. */
  description: string;
  icon: ServiceIcon;
  picture: ServicePicture;
  tint: ServiceTint;
  /** The first paragraph of the full description. */
  lead: string;
  duration: string;
  includes: readonly string[];
  /** Leave it out if you don't want to say. */
  price?: string;
  /** What you look for in the field, and when. */
  season: { months: string; text: string };
};

export const services: readonly Service[] = [
  {
    id: 'natural-pest-management',
    title: 'Natural Pest Management',
    description:
      'Fewer aphids, more lady beetles: plans that let a garden’s own predators do the work.',
    icon: 'ladyBeetle',
    picture: 'natural-pest-management',
    tint: 'oak',
    lead: 'Most outbreaks mean that something is missing: a predator, a flower, or a little patience. I find out what is eating what, and plan the smallest change that helps.',
    duration: 'one visit and a written plan',
    price: 'from $480',
    includes: [
      'A walk through the garden with you, hand lens out',
      'Names for the pests, and for the predators already at work',
      'What to change first: water, pruning, ants, and planting',
      'A one-page calendar of what to check, month by month',
    ],
    season: {
      months: 'March–June',
      text: 'Straw-colored aphids that no longer move. If you see many, hold off: small wasps, *Aphidius*, are working.',
    },
  },
  {
    id: 'pollinator-habitat-planning',
    title: 'Pollinator Habitat Planning',
    description:
      'Native plantings that feed bees and butterflies from the first manzanita to the last aster.',
    icon: 'poppy',
    picture: 'pollinator-habitat',
    tint: 'lupine',
    lead: 'A bee needs flowers for as long as she flies, and somewhere to nest. I plan both, from plants that belong to your soil and your fog.',
    duration: 'three to six weeks',
    price: 'from $480',
    includes: [
      'A reading of the site: sun, soil, water, deer, and what blooms',
      'A planting plan drawn to scale, with Latin names and quantities',
      'A bloom calendar without gaps, and places to nest',
      'Care for the first three summers',
    ],
    season: {
      months: 'February–April',
      text: 'The first queens of the yellow-faced bumble bee, *Bombus vosnesenskii*, flying low in search of a nest.',
    },
  },
  {
    id: 'bug-id-field-guides',
    title: 'Bug ID & Field Guides',
    description:
      'A name for what you found, and illustrated guides to the small lives of one place.',
    icon: 'lens',
    picture: 'bug-identification',
    tint: 'ochre',
    lead: 'Nearly everything that people bring me in a jar is harmless, and most of it is interesting. I give it a name, and tell you how sure I am.',
    duration: 'days for a find, months for a guide',
    price: 'from $45',
    includes: [
      'Identification from sharp photographs or from a specimen',
      'The name as far as it can honestly be taken: species, genus, or family',
      'Whether it bites, stings, or eats the house, and what to do, if anything',
      'Field guides and pocket cards for one garden, trail, or preserve',
    ],
    season: {
      months: 'September–October',
      text: 'Male tarantulas, *Aphonopelma*, out walking at dusk.',
    },
  },
  {
    id: 'ecological-education',
    title: 'Ecological Education',
    description:
      'Workshops and walks for schools, crews, and neighbors, outdoors and with a notebook in hand.',
    icon: 'notebook',
    picture: 'ecological-education',
    tint: 'bark',
    lead: 'People look after what they can name. I teach outdoors, in small groups, with things you can hold, turn over, and put back.',
    duration: 'ninety minutes to a full day',
    price: 'from $350',
    includes: [
      'Guided walks for families, neighbors, and volunteers',
      'Class visits planned with the teacher',
      'Field-notebook workshops, and training for docents and land stewards',
      'A species list and a one-page handout for everyone who came',
    ],
    season: {
      months: 'November–January',
      text: 'California newts, *Taricha torosa*, walking to their ponds after the first good rains.',
    },
  },
  {
    id: 'biodiversity-audits',
    title: 'Biodiversity Audits',
    description:
      'What lives on your land, counted in a way that someone else can repeat in ten years.',
    icon: 'quadrat',
    picture: 'biodiversity-audits',
    tint: 'poppy',
    lead: 'Before you restore, graze, or build, it helps to know what is there. I count plants, insects, and birds so that the next count can be compared with the first.',
    duration: 'one season, or a full year',
    price: 'flat fee, quoted after a site visit',
    includes: [
      'A search of the California Natural Diversity Database',
      'Plots, transects, and photo points with coordinates',
      'Species lists, native and introduced, and a map of habitats',
      'A report in plain words, with the data',
    ],
    season: {
      months: 'March–May',
      text: 'Serpentine grassland at its best: goldfields, *Lasthenia californica*, and purple needlegrass, *Stipa pulchra*.',
    },
  },
  {
    id: 'permitting-guidance',
    title: 'Permitting Guidance',
    description:
      'For minor streambed work: which agencies to ask, what they need, and when you may dig.',
    icon: 'creek',
    picture: 'permitting-guidance',
    tint: 'creek',
    lead: 'Small jobs in a creek, a culvert or a footbridge, can need several permits. I find out which, and submit paperwork a reviewer understands on first reading.',
    duration: 'months; best begun in winter',
    price: 'flat fee, quoted after a site visit',
    includes: [
      'A site visit, and a plain answer on which agencies to ask',
      'Lake and Streambed Alteration notification to CDFW (Fish and Game Code §1602)',
      'Water Board 401 and Army Corps 404 forms, where the work calls for them',
      'A biological description, and a nesting bird survey',
    ],
    season: {
      months: 'February–August',
      text: 'Nesting birds, before anything is cleared: a bushtit, *Psaltriparus minimus*, can hang its nest in the very willow that was to be cut.',
    },
  },
];

const ways = [
  'One way',
  'Two ways',
  'Three ways',
  'Four ways',
  'Five ways',
  'Six ways',
  'Seven ways',
];

/** The number of services in words. */
export const waysOf = (count: number): string => ways[count - 1] ?? 'Many ways';

export const servicesWords = {
  previewHeading: 'Expert Ecological Services',
  previewIntro: `${waysOf(services.length)} to work together, from one beetle in a jar to a permit for a creek.`,
  howIWork: {
    heading: 'How I Work',
    steps: [
      { title: 'Look', text: 'We walk your land together, and I take notes on what’s there.' },
      { title: 'Plan', text: 'You get a written plan you can follow, gentlest steps first.' },
      { title: 'Check', text: 'I come back to see what worked, or show you how to tell.' },
    ],
  },
  includes: 'What’s included',
  quote: 'The first call is free. You’ll have a written quote before I start.',
  season: 'What I look for in',
  ask: 'Ask about this service',
} as const;
