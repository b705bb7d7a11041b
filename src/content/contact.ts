import { business } from './business.ts';

const way = business.owner.phone === '' ? 'video' : 'phone or video';

export const contact = {
  heading: 'Contact Me Today',
  intro:
    'Tell me what you’ve got, what you’re hoping for, and roughly where you are. Half-formed questions welcome.',
  email: {
    title: 'Email',
    text: 'Best for photos and maps. For a mystery bug, send a sharp photo or two, with the place and date.',
  },
  area: {
    title: 'Service Area',
    text: `${business.serviceArea.wide} · ${business.serviceArea.regional}. Tell me the nearest town, and I’ll let you know if a site visit makes sense.`,
  },
  consultation: {
    title: 'Free Initial Consultation',
    text: `A complimentary ${business.consultationMinutes}-minute consultation, by ${way}. You’ll come away knowing what I’d do first, and whether you need me to do it.`,
  },
} as const;
