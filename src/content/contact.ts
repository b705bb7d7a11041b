import { business } from './business.ts';

const way = business.owner.phone === '' ? 'video' : 'phone or video';

export const contact = {
  heading: 'Contact Me Today',
  intro:
    'Tell me what you have, what you hope for, and roughly where it is. A half-formed question is fine.',
  email: {
    title: 'Email',
    text: 'Best for photographs and maps. For a mystery bug: one sharp picture, the place, and the date.',
  },
  area: {
    title: 'Service Area',
    text: `${business.serviceArea.wide} · ${business.serviceArea.regional}. Tell me your nearest town, and I’ll tell you whether a site visit makes sense.`,
  },
  consultation: {
    title: 'Free Initial Consultation',
    text: `The first conversation is a complimentary ${business.consultationMinutes}-minute consultation, by ${way}. By the end you know what I would do first, and whether you need me for it.`,
  },
} as const;
