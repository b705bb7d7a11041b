import { choice, fields, number, textOrNone, texts, words } from './shape.ts';

/** `business.yaml`: the same in every language. `scripts/build/content/businessShape.ts` has the formats. */
export const facts = {
  sample: choice,
  ...words('site', 'name', 'shortName', 'email'),
  owner: { ...words('name', 'email'), phone: textOrNone(), handle: textOrNone() },
  yearsOfExperience: number(1, 70),
  replyWithinHours: number(1, 168),
  consultationMinutes: number(5, 240),
  shown: fields({
    projects: choice,
    quotes: choice,
    licenses: choice,
    media: choice,
    prices: choice,
  }),
  retention: fields({
    enquiryMonths: number(1, 120),
    suspectDays: number(8, 365),
    addressDays: number(1, 365),
  }),
};

/** The language's own `business.yaml`. */
export const described = {
  ...words('kind', 'tagline'),
  serviceArea: texts('wide', 'regional'),
  owner: words('title', 'location'),
};

export const business = fields({
  ...facts,
  ...described,
  owner: fields({ ...facts.owner, ...described.owner }),
});
