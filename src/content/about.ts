import { business } from './business.ts';

export const about = {
  heading: 'Your Friendly Neighborhood Ecology Expert',
  paragraphs: [
    `I’m ${business.owner.name}, and this is a business of one: the person who answers your email is the person who kneels in your meadow. I have spent ${business.yearsOfExperience}+ years on creeks, ranches, and school grounds in ${business.serviceArea.wide}.`,
    'A homeowner wants fewer aphids and more bees. A rancher wants to mend a culvert without harming a steelhead, *Oncorhynchus mykiss*. I start each of these questions the same way: by going to look.',
    'You get plain words, names you can check, and my honest opinion, including when you don’t need me. Where the answer is uncertain, I say how uncertain.',
  ],
  values: [
    {
      title: 'Passion for Nature',
      text: 'I still stop for the first bumble bee queen of February, *Bombus vosnesenskii*. I don’t try to hide it.',
    },
    {
      title: 'Community-Focused',
      text: 'Neighbors, volunteers, and children are part of the habitat. I plan for the hands that will tend it.',
    },
    {
      title: 'Expert Knowledge',
      text: 'Field methods, insects, and California’s permits, learned on real sites.',
    },
  ],
  badge: { figure: `${business.yearsOfExperience}+`, words: 'Years of Experience' },
  picture: 'about',
  resume: 'Read my résumé',
} as const;
