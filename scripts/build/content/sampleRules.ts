import { type Fault, hint, unfinished, wrong } from './fault.ts';
import { type Content, contentPlace } from './modules.ts';
import type { PlacedText } from './texts.ts';

export const mailAddressesIn = (text: string): string[] =>
  text.match(/[^\s@<>():,;]+@[^\s@<>(),;]+/g) ?? [];

/** Reserved for examples (RFC 2606): no mailbox stands behind it. */
export const isReservedAddress = (address: string): boolean =>
  /@(?:[a-z0-9-]+\.)*example\.(?:com|org|net)\.?$/i.test(address);

/** Ten digits, however they are grouped, or seven in the way a local number is written. */
export const phoneNumbersIn = (text: string): string[] =>
  text.match(/(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b|\b\d{3}[\s.-]\d{4}\b/g) ?? [];

/** Kept for fiction: nobody answers. */
export const isReservedPhone = (phone: string): boolean => /555[\s.-]?01\d\d$/.test(phone);

const isReservedSite = (text: string): boolean =>
  /:\/\/(?:[a-z0-9-]+\.)*example(?:\.(?:com|org|net))?(?![\w.-]*\w)/i.test(text);

/** The sample's own names. */
export const sampleNames = ['Inés Calloway', 'Madrone & Lupine', '@ines.example'] as const;

/** One turn of phrase by which each of the sample's texts is known. */
export const sampleWords = {
  'about.ts': 'kneels in your meadow',
  'proof.ts': 'Fifth-grade teacher, Petaluma',
  'hero.ts': 'I stand still for ten minutes',
  'resume.ts': 'Mayacamas Coast University',
  'services.ts': 'follow the ants',
} as const satisfies { [file in keyof Content]?: string };

/** What a text has of the sample's identity: an address, a number or a name that is nobody's. */
export function sampleTrace(text: string): string | undefined {
  return (
    mailAddressesIn(text).find(isReservedAddress) ??
    phoneNumbersIn(text).find(isReservedPhone) ??
    sampleNames.find((name) => text.includes(name)) ??
    (isReservedSite(text) ? text : undefined)
  );
}

/** Fields whose words are examples on purpose. */
const examples = /enquiry\.ts: enquiryForm\.fields\.\w+\.errors\./;

/**
 * A sample that would be taken for an owner, and an owner who would be called a sample.
 */
export function sampleFaults(content: Content, texts: readonly PlacedText[]): Fault[] {
  const { business } = content['business.ts'];
  const place = `${contentPlace('business.ts')} business.sample`;
  const own = texts.filter((one) => !examples.test(one.place));
  if (business.sample) {
    const flag = unfinished(place, 'The site still shows the invented sample. Run npm run setup.');
    return [flag, ...own.flatMap(someones)];
  }
  return [
    ...own.flatMap((one) => {
      const trace = sampleTrace(one.text);
      return trace === undefined
        ? []
        : [unfinished(one.place, `“${trace}” is the sample’s. Write your own.`)];
    }),
    ...stillTheSamples(texts),
  ];
}

/** While the footer calls everything invented, nothing may be somebody's. */
function someones({ place, text }: PlacedText): Fault[] {
  const real =
    mailAddressesIn(text).find((address) => !isReservedAddress(address)) ??
    phoneNumbersIn(text).find((phone) => !isReservedPhone(phone));
  return real === undefined
    ? []
    : [
        wrong(
          place,
          `“${real}” may be somebody’s, and business.sample is true. Set that to false.`,
        ),
      ];
}

function stillTheSamples(texts: readonly PlacedText[]): Fault[] {
  return Object.entries(sampleWords)
    .filter(([file, words]) =>
      texts.some(
        ({ place, text }) =>
          place.startsWith(contentPlace(file as keyof Content)) && text.includes(words),
      ),
    )
    .map(([file, words]) =>
      hint(`src/content/${file}`, `This still says “${words}”, as the sample does. Make it yours.`),
    );
}
