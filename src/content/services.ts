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
  /** Leave it out if you don't want to say. */
  price?: string;
  includes: readonly string[];
  /** What you look for in the field, and when. */
  season: { months: string; text: string };
};

export const services: readonly Service[] = [
  {
    id: 'natural-pest-management',
    title: 'Natural Pest Management',
    description: 'Fewer aphids, more lady beetles: let your garden’s own predators do the work.',
    icon: 'ladyBeetle',
    picture: 'natural-pest-management',
    tint: 'oak',
    lead: 'Most outbreaks mean something’s missing: a predator, a flower, or a little patience. I find out what’s eating what, then plan the smallest fix that helps. I don’t sell or apply pesticides.',
    duration: 'one visit and a written plan',
    price: 'from $480',
    includes: [
      'A walk through your garden together, hand lens out',
      'IDs for your pests, and for the predators already on the job',
      'What to change first: water, pruning, planting, or the Argentine ants, *Linepithema humile*, guarding your aphids',
      'A one-page calendar of what to check each month',
    ],
    season: {
      months: 'March–June',
      text: 'Puffy tan aphids that don’t move. If you see a lot, hold off: tiny *Aphidius* wasps are on the job.',
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
    lead: 'Bees need flowers all season and a place to nest. I plan for both, with natives that suit your soil and your fog. Plant in fall, and let the rain do the watering.',
    duration: 'three to six weeks',
    price: 'from $480',
    includes: [
      'A site assessment: sun, soil, water, deer, and what’s already in bloom',
      'A planting plan to scale, with Latin names and quantities',
      'A bloom calendar from January’s manzanita to October’s California aster, *Symphyotrichum chilense*',
      'Nesting spots, and a care plan for the first three summers',
    ],
    season: {
      months: 'February–April',
      text: 'The first yellow-faced bumble bee queens, *Bombus vosnesenskii*, flying low, looking for a place to nest.',
    },
  },
  {
    id: 'bug-id-field-guides',
    title: 'Bug ID & Field Guides',
    description: 'Find out what that bug is, or get a field guide made for your land.',
    icon: 'lens',
    picture: 'bug-identification',
    tint: 'ochre',
    lead: 'Almost everything people bring me in a jar is harmless, and most of it is fascinating. I’ll tell you what it is, and how sure I am. Some flies nobody can ID from a photo. If yours is one, I’ll say so.',
    duration: 'days for an ID, months for a guide',
    price: 'from $45',
    includes: [
      'An ID from a specimen, or from two sharp photos (top and side) with the place and date',
      'The name, as far as I can honestly take it: species, genus, or family',
      'Whether it bites, stings, or eats houses, and what to do about it, if anything',
      'Field guides and pocket cards for one garden, trail, or preserve, field-tested on site',
    ],
    season: {
      months: 'September–October',
      text: 'Male tarantulas, *Aphonopelma*, out at dusk looking for a mate.',
    },
  },
  {
    id: 'ecological-education',
    title: 'Ecological Education',
    description:
      'Walks and workshops for schools, crews, and neighbors: outdoors, notebook in hand.',
    icon: 'notebook',
    picture: 'ecological-education',
    tint: 'bark',
    lead: 'People take care of what they can name. I teach outdoors, in small groups, with things you can pick up, turn over, and put back. Everybody draws or writes down something they saw for themselves.',
    duration: '90 minutes to a full day',
    price: 'from $350',
    includes: [
      'Guided walks for families, neighbors, and volunteers, scouted first for blooms and poison oak',
      'Class visits planned with the teacher, with a backup plan for rain',
      'Field-notebook workshops, plus training for docents and land stewards',
      'A species list and a one-page handout for everyone who comes',
    ],
    season: {
      months: 'November–January',
      text: 'California newts, *Taricha torosa*, walking to their ponds after the first good rain.',
    },
  },
  {
    id: 'biodiversity-audits',
    title: 'Biodiversity Audits',
    description: 'What lives on your land, in a survey anyone can repeat ten years from now.',
    icon: 'quadrat',
    picture: 'biodiversity-audits',
    tint: 'poppy',
    lead: 'Before you restore, graze, or build, it helps to know what’s there. I survey plants, insects, and birds in a way that’s easy to repeat, so you can see what changes. An audit doesn’t replace a protocol survey.',
    duration: 'one season or a full year',
    price: 'flat fee after a visit',
    includes: [
      'A search of the California Natural Diversity Database',
      'Plots, transects, and photo points with coordinates, in more than one season where I can',
      'A habitat map and lists of native and introduced species, with anything uncertain flagged',
      'A report in plain English, with the data: what I found, and what I looked for and didn’t find',
    ],
    season: {
      months: 'March–May',
      text: 'Serpentine grassland at its peak: goldfields, *Lasthenia californica*, and purple needlegrass, *Stipa pulchra*.',
    },
  },
  {
    id: 'permitting-guidance',
    title: 'Permitting Guidance',
    description:
      'For minor streambed work: which agencies to call, what they need, and when you can dig.',
    icon: 'creek',
    picture: 'permitting-guidance',
    tint: 'creek',
    lead: 'Even a culvert or a footbridge can need several permits. I find out which, and put together paperwork a reviewer can follow the first time. The agencies decide. What I can promise is a complete application.',
    duration: 'several months, so start in winter',
    price: 'flat fee after a visit',
    includes: [
      'A site visit, and a straight answer on which agencies to call: moving a footing above the bank can change that',
      'A Lake and Streambed Alteration notification (Fish and Game Code §1602), ready to sign: CDFW has 30 days to check that it’s complete, then 60 to offer a draft agreement',
      'Water Board 401 and Army Corps 404 forms, if the job calls for them',
      'A biological description, a nesting bird survey, and a walk through the permit conditions with your crew',
    ],
    season: {
      months: 'February–August',
      text: 'Nesting birds, before anyone clears a branch. A bushtit, *Psaltriparus minimus*, can hang its nest in the very willow you planned to cut.',
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
  previewIntro: `${waysOf(services.length)} to work together, from a beetle in a jar to a creek permit.`,
  howIWork: {
    heading: 'How I Work',
    steps: [
      {
        title: 'Look',
        text: 'I come see the place before I give any advice. Bugs can come to me.',
      },
      { title: 'Plan', text: 'You get a plan and a quote in writing, simplest fix first.' },
      { title: 'Check', text: 'I come back to see how it’s doing, or show you what to watch.' },
    ],
  },
  includes: 'What’s included',
  quote: 'The first call is free. You’ll have a written quote before I start.',
  season: 'In the field,',
  ask: 'Ask about this service',
} as const;
