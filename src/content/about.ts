import { business } from './business.ts';

export const about = {
  heading: 'Your Friendly Neighborhood Ecology Expert',
  paragraphs: [
    `I’m ${business.owner.name}, and this is a one-person business. Whoever answers your email is also the one kneeling in your meadow. I’ve spent ${business.yearsOfExperience}+ years on creeks, ranches, and school grounds across ${business.serviceArea.wide}.`,
    'A homeowner wants fewer aphids and more bees. A rancher needs to fix a culvert without hurting the steelhead, *Oncorhynchus mykiss*. Either way, I start by coming out to look.',
    'You get plain English, names you can look up, and my honest opinion, even if it’s that you don’t need me. If I’m not sure, I’ll say so.',
  ],
  values: [
    {
      title: 'Passion for Nature',
      text: 'I still stop in my tracks for the first bumble bee queen of February, *Bombus vosnesenskii*.',
    },
    {
      title: 'Community-Focused',
      text: 'Neighbors, volunteers, and kids are part of the habitat. I design for the people who’ll take care of it.',
    },
    {
      title: 'Expert Knowledge',
      text: 'Fieldwork, insects, and California permitting, learned on the ground.',
    },
  ],
  badge: { figure: `${business.yearsOfExperience}+`, words: 'Years of Experience' },
  picture: 'about',
  resume: 'Read my résumé',
} as const;
