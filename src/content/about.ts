import { business } from './business.ts';

export const about = {
  heading: 'Your Friendly Neighborhood Ecology Expert',
  paragraphs: [
    `I’m ${business.owner.name}, and this is a business of one: the person who answers your email is the person who kneels in your meadow. I have spent ${business.yearsOfExperience}+ years on creeks, ranches, school grounds, and construction sites in ${business.serviceArea.wide}, with a hand lens on a cord and mud on at least one knee.`,
    'My work sits between people and the other things that live on their land. A homeowner wants fewer aphids and more bees. A school wants a garden that teaches. A land trust wants to know what is there before it decides anything, and a rancher wants to mend a culvert without breaking the law or harming a steelhead, *Oncorhynchus mykiss*. I like all of these questions, and I start each of them the same way: by going to look.',
    'You get plain words, names you can check, and my honest opinion, including when it is that you don’t need me. Where the answer is uncertain I say how uncertain, and where a job calls for a licensed applicator, an engineer, or a lawyer, I say that too.',
  ],
  values: [
    {
      title: 'Passion for Nature',
      text: 'I still stop for the first bumble bee queen of February, *Bombus vosnesenskii*. It is a hard habit to hide, and I don’t try.',
      icon: 'poppy',
    },
    {
      title: 'Community-Focused',
      text: 'Neighbors, volunteers, and children are part of the habitat. I plan for the hands that will water it, weed it, and learn from it.',
      icon: 'oak',
    },
    {
      title: 'Expert Knowledge',
      text: 'Field methods, insect identification, and California’s permits, learned on real sites and written down so that you can check them.',
      icon: 'lens',
    },
  ],
  badge: { figure: `${business.yearsOfExperience}+`, words: 'Years of Experience' },
  picture: 'about',
  resume: 'Read my résumé',
} as const;
