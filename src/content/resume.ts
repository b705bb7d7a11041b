import { business } from './business.ts';
import { slugOf } from './slug.ts';

export const resumeSlug = slugOf(business.owner.name);
export const resumePath = `/${resumeSlug}`;

/** The sample's schools, employers and programs are invented or generic. */
export const resume = {
  headings: {
    summary: 'Professional Summary',
    education: 'Education',
    experience: 'Professional Experience',
    skills: 'Core Skills',
    media: 'Science Communication & Media',
    connect: "Let's Connect",
  },
  /** For the PDF. Set `changedOn` to the day of your last change. */
  document: { subject: 'Résumé', save: 'Save as PDF', changedOn: '2026-11-21' },
  labels: { location: 'Location', phone: 'Phone', email: 'Email', handle: 'Social' },
  summary: `Environmental scientist and project manager with ${business.yearsOfExperience}+ years of field ecology, permitting, and restoration in ${business.serviceArea.wide}. I’ve run 15+ concurrent projects, led a team of 20+ biologists, managed budgets over $50K, and coordinated biological compliance on a $30M project. These days I bring the same care to gardens, school grounds, and small creeks.`,
  education: [
    {
      degree: 'Master of Science, Ecology and Watershed Science',
      school: 'Mayacamas Coast University',
      year: '2009',
    },
    {
      degree: 'Bachelor of Science, Entomology',
      school: 'Bolinas Ridge College',
      year: '2006',
    },
  ],
  experience: [
    {
      role: 'Principal Ecologist',
      organisation: `${business.name} ${business.kind}`,
      place: business.owner.location,
      from: '2021',
      to: 'present',
      duties: [
        'Plan pollinator habitat and natural pest management for homeowners, schools, nonprofits, and rural landowners.',
        'Run biodiversity audits with plots, transects, and photo points that clients’ volunteers can resurvey on their own.',
        'Prepare Lake and Streambed Alteration notifications (Fish and Game Code §1602) for minor projects.',
        'Teach insect ID and field-notebook workshops, and write site-specific field guides.',
      ],
    },
    {
      role: 'Senior Biologist and Project Manager',
      organisation: 'Multidisciplinary environmental consulting firm',
      place: 'San Francisco Bay Area, California',
      from: '2014',
      to: '2021',
      duties: [
        'Managed 15+ concurrent projects, from nesting bird surveys to multiyear restoration monitoring, with budgets over $50K.',
        'Scheduled, trained, and mentored a team of 20+ biologists across several counties.',
        'Coordinated biological compliance for a $30M project to rebuild a creek crossing and restore its banks.',
        'Led permitting with CDFW, the Regional Water Quality Control Boards, and the U.S. Army Corps of Engineers.',
      ],
    },
    {
      role: 'Field Biologist',
      organisation: 'Regional resource conservation district',
      place: 'Sonoma and Marin Counties, California',
      from: '2009',
      to: '2014',
      duties: [
        'Surveyed ranches and creeks for California red-legged frogs, *Rana draytonii*, as part of a permitted team.',
        'Monitored hedgerow and riparian plantings for survival, native cover, and insect visitors.',
        'Helped landowners match conservation practices to their soils, grazing, and seasons.',
      ],
    },
  ],
  skills: [
    {
      title: 'Environmental & Regulatory',
      items: [
        'Lake and Streambed Alteration (§1602)',
        'Clean Water Act §401 and §404',
        'CEQA biological resources',
        'Nesting bird surveys',
        'Rare plant surveys',
        'Aquatic resource delineation',
        'Construction monitoring',
        'Habitat restoration planning',
        'Integrated pest management',
        'Insect identification',
      ],
    },
    {
      title: 'Technical & Leadership',
      items: [
        'Project management',
        'Budgets and scopes of work',
        'Team leadership and mentoring',
        'Agency coordination',
        'GIS and GPS mapping',
        'Vegetation sampling design',
        'Data analysis in R',
        'Technical writing',
        'Macro photography',
        'Public speaking',
      ],
    },
  ],
  media: [
    {
      title: 'Who Eats the Aphids?',
      outlet: 'Community radio, North Bay',
      year: '2024',
      text: 'Half an hour on lady beetles, lacewings, and why *Aphidius* wasps deserve better press.',
    },
    {
      title: 'A Creek in Four Seasons',
      outlet: 'Public library lecture series, Sonoma County',
      year: '2022',
      text: 'An illustrated talk on willows, newts, steelhead, and what permits are for.',
    },
    {
      title: 'Small Lives of the School Garden',
      outlet: 'Regional nature newsletter',
      year: '2019',
      text: 'Twelve short columns, one a month, each on an animal kids can find and draw.',
    },
  ],
  connect: {
    card: 'Add to contacts',
    text: `Got a project, an event, or a mystery bug? ${
      business.owner.phone === ''
        ? 'Email me.'
        : 'Email me or give me a call. If I’m out in the field, leave a message.'
    }`,
    mail: 'Get in Touch',
    call: 'Call Now',
  },
} as const;
