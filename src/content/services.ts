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
  /** The title as an address inside the page. */
  id: string;
  title: string;
  /** On the card: at most 110 characters. */
  description: string;
  icon: ServiceIcon;
  picture: ServicePicture;
  tint: ServiceTint;
  /** Opens the detailed section. */
  lead: string;
  includes: readonly string[];
  steps: readonly { title: string; text: string }[];
  duration: string;
  /** What I look for, and when. */
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
    lead: 'Most outbreaks are a sign that something is missing: a predator, a flower, or a little patience. I find out what is eating what, and plan the smallest change that restores the balance.',
    includes: [
      'A walk through the garden or grounds with you, hand lens out',
      'Names for the pests, and for the predators and parasitoids already at work',
      'What to change first: water, pruning, ants, and planting, before any spray',
      'A threshold for each pest: how many are normal, and how many call for action',
      'A one-page calendar of what to check, month by month',
    ],
    steps: [
      {
        title: 'Look',
        text: 'I turn leaves, shake branches over a white tray, and follow the ants. Argentine ants, *Linepithema humile*, often guard the very aphids you want gone.',
      },
      {
        title: 'Plan',
        text: 'You get a short written plan, cheapest and gentlest measures first. I neither sell nor apply pesticides; where the law calls for a licensed adviser or applicator, I say so.',
      },
      {
        title: 'Check',
        text: 'A few weeks later I count again, on the same plants, and keep what worked. You can do this check without me.',
      },
    ],
    duration:
      'one visit and a written plan, with a second visit four to six weeks later if you want it',
    season: {
      months: 'March–June',
      text: 'Swollen, straw-colored aphids that no longer move: mummies, in which small wasps such as *Aphidius* are growing. If you see many, hold off: the wasps are working.',
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
    lead: 'A bee needs flowers for as long as she flies, and somewhere to nest. I plan both, from plants that belong to your soil, your fog, and your summer without rain.',
    includes: [
      'A reading of the site: sun, soil, slope, water, deer, and what already blooms',
      'A planting plan drawn to scale, with Latin names and quantities',
      'A bloom calendar without gaps from late winter to fall',
      'Nesting places: bare ground, hollow stems, and old wood',
      'Care for the first three summers, including how to stop watering',
    ],
    steps: [
      {
        title: 'Read the site',
        text: 'We walk it together. I note what is there, what to keep, and where a bumble bee could find an old mouse hole to nest in.',
      },
      {
        title: 'Choose the plants',
        text: 'Local natives first: manzanita for January, poppy and lupine for April, buckwheat for July, California aster, *Symphyotrichum chilense*, for October.',
      },
      {
        title: 'Plant with the rain',
        text: 'Fall is the time: roots grow through the wet months, and you carry less water later. I can mark out the beds for your gardener or your volunteers.',
      },
      {
        title: 'Watch who comes',
        text: 'A ten-minute count of flower visitors, done the same way each spring, shows whether the plan is working.',
      },
    ],
    duration: 'three to six weeks from the site visit to the plan, ideally done by September',
    season: {
      months: 'February–April',
      text: 'The first queens of the yellow-faced bumble bee, *Bombus vosnesenskii*, flying low over open ground in search of a nest. What blooms within their reach then decides the summer.',
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
    lead: 'Nearly everything that people bring me in a jar turns out to be harmless, and most of it is interesting. I give it a name, tell you how sure I am, and say what it does for a living.',
    includes: [
      'Identification from sharp photographs or from a specimen',
      'The name as far as it can honestly be taken: species, genus, or family',
      'Whether it bites, stings, or eats the house, and what to do, if anything',
      'Field guides to one garden, trail, or preserve, with photographs and seasons',
      'Pocket cards for docents, classes, and work crews',
    ],
    steps: [
      {
        title: 'Send it',
        text: 'A picture from above, one from the side, something for scale, the place, and the date. For a guide, tell me who will carry it.',
      },
      {
        title: 'Look closer',
        text: 'Hand lens, microscope, and keys. Some flies and wasps can’t be named from a photograph by anyone, and then I say that.',
      },
      {
        title: 'Write it up',
        text: 'A short note for a single find. For a field guide, a draft that I walk through on the site before it is printed.',
      },
    ],
    duration:
      'usually a few days for a single find; two to four months for a field guide, as it needs a season outside',
    season: {
      months: 'September–October',
      text: 'Male tarantulas, *Aphonopelma*, out walking at dusk in search of females, and the apple-sized galls of *Andricus quercuscalifornicus* on the valley oaks.',
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
    lead: 'People look after what they can name. I teach outdoors, in small groups, with things you can hold, turn over, and put back where they were.',
    includes: [
      'Guided walks for families, neighbors, and volunteers',
      'Class visits planned with the teacher around what the class is studying',
      'Field-notebook workshops: drawing, counting, and asking a good question',
      'Training for docents, gardeners, and land stewards',
      'A species list and a one-page handout for everyone who came',
    ],
    steps: [
      {
        title: 'Plan it together',
        text: 'We settle who is coming, what they already know, how far everyone can walk, and what we do if it rains.',
      },
      {
        title: 'Scout',
        text: 'I visit the site beforehand to see what is in flower, under the logs, and in the poison oak.',
      },
      {
        title: 'Go outside',
        text: 'Short talks, long looks. Everyone writes or draws at least one thing that they saw for themselves.',
      },
    ],
    duration: 'ninety minutes to a full day, or a series through the school year',
    season: {
      months: 'November–January',
      text: 'California newts, *Taricha torosa*, walking to their ponds after the first good rains, and acorn woodpeckers, *Melanerpes formicivorus*, filling their granary trees.',
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
    lead: 'Before you restore, graze, build, or give land away, it helps to know what is on it. I count plants, insects, and birds by methods that are written down, so that the next count can be compared with the first.',
    includes: [
      'A search of records for the area, including the California Natural Diversity Database',
      'Plots, transects, and photo points with coordinates',
      'Species lists, native and introduced, with a note of how each was identified',
      'A map of habitats and of what deserves care',
      'A report in plain words, with the data as a spreadsheet that is yours',
      'A short protocol that your own volunteers can continue',
    ],
    steps: [
      {
        title: 'Ask',
        text: 'We decide what the audit is for. A baseline for a land trust and a list for a school garden need different days in the field.',
      },
      {
        title: 'Count',
        text: 'I visit in more than one season where I can. A square frame on the grass shows goldfields in March that are gone by June.',
      },
      {
        title: 'Check',
        text: 'Doubtful species go to a key, a microscope, or a specialist, and stay marked as doubtful until they are settled.',
      },
      {
        title: 'Report',
        text: 'You get what was found, what was looked for and not found, and what I would do next. Where the law calls for a protocol survey of a listed species, I say so: an audit does not replace one.',
      },
    ],
    duration:
      'one season for a small site; spring, summer, and fall visits for a full year’s picture',
    season: {
      months: 'March–May',
      text: 'Serpentine grassland at its best: goldfields, *Lasthenia californica*, purple needlegrass, *Stipa pulchra*, and the dwarf plantain, *Plantago erecta*, that checkerspot caterpillars eat.',
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
    lead: 'A failing culvert, a slumping bank, a footbridge: small jobs in a creek can need several permits, and the order matters. I help owners of minor streambed alteration projects find out which, and submit paperwork a reviewer understands on first reading.',
    includes: [
      'A site visit, and a plain answer on which agencies are likely to be involved',
      'Lake and Streambed Alteration notification to CDFW under Fish and Game Code §1602',
      'Water Board 401 certification and USACE 404 forms, where the work calls for them',
      'A biological description of the site, with a map and photographs',
      'Measures for the work itself: timing, nesting birds, fish, sediment, and replanting',
      'A preconstruction nesting bird survey where work falls in the season',
    ],
    steps: [
      {
        title: 'Walk the creek',
        text: 'Before anyone draws. Moving a footing out of the bed and above the bank can make a job simpler, and sometimes changes which permits it needs.',
      },
      {
        title: 'Ask early',
        text: 'I contact CDFW, the Regional Water Board, the Army Corps, and your county with one consistent description of the work.',
      },
      {
        title: 'Notify',
        text: 'I prepare the notification and you sign it. For a standard agreement CDFW has 30 days to say whether it is complete, and then 60 to offer a draft agreement.',
      },
      {
        title: 'Build it right',
        text: 'I explain the conditions to your contractor on the site and can check the work against them. The agencies decide; I can’t promise their answer, only a complete application.',
      },
    ],
    duration:
      'months rather than weeks: best begun in winter for work in the next dry season, and earlier where a listed species lives in the creek',
    season: {
      months: 'February–August',
      text: 'Nesting birds, from February 1 to August 31. A bushtit, *Psaltriparus minimus*, can hang its sock of a nest in the very willow that was to be cut, so I look before anything is cleared. Work in the channel itself usually waits for the dry months.',
    },
  },
];

export const servicesWords = {
  previewHeading: 'Expert Ecological Services',
  previewIntro: 'Six ways to work together, from one beetle in a jar to a permit for a creek.',
  heading: 'How I work',
  intro: 'What you get, how it goes, how long it takes, and the best time of year.',
  includes: 'What’s included',
  runs: 'How it goes',
  duration: 'Timeline:',
  season: 'What I look for in',
  ask: 'Ask about this service',
  /** After a card's title, for those who hear the link alone. */
  more: 'details of this service',
} as const;
