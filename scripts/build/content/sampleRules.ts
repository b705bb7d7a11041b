import { type Fault, left, unfinished, wrong } from './contentFault.ts';
import type { VisitorContent } from '../../../src/content/schemas/content.ts';
import type { PlaceOf } from './content.ts';
import type { Left, SampleFinder } from './samplePieces.ts';
import type { PlacedText } from './texts.ts';

export const mailAddressesIn = (text: string): string[] =>
  text.match(/[^\s@<>():,;]+@[^\s@<>(),;]+/g) ?? [];

/** Whether the address's domain is reserved for examples (RFC 2606). */
export const isReservedAddress = (address: string): boolean =>
  /@(?:[a-z0-9-]+\.)*example(?:\.(?:com|org|net))?\.?$/i.test(address);

/** Finds phone numbers: ten digits in any grouping, or seven as in a local number. */
export const phoneNumbersIn = (text: string): string[] =>
  text.match(/(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b|\b\d{3}[\s.-]\d{4}\b/g) ?? [];

/** Whether the phone number is reserved for fiction. */
export const isReservedPhone = (phone: string): boolean => /555[\s.-]?01\d\d$/.test(phone);

const isReservedSite = (text: string): boolean =>
  /:\/\/(?:[a-z0-9-]+\.)*example(?:\.(?:com|org|net))?(?![\w.-]*\w)/i.test(text);

export const sampleNames = ['Inés Calloway', 'Madrone & Lupine', '@ines.example'] as const;

/** Finds the sample's address, number, or name in a text. */
export function sampleTrace(text: string): string | undefined {
  return (
    mailAddressesIn(text).find(isReservedAddress) ??
    phoneNumbersIn(text).find(isReservedPhone) ??
    sampleNames.find((name) => text.includes(name)) ??
    (isReservedSite(text) ? text : undefined)
  );
}

/** Fields that contain example addresses on purpose. */
const examples = /enquiry\.yaml: form\.fields\.\w+\.errors\./;
/** Alt texts, which `pictureFaults` checks. */
const onPicture = /pictures\.yaml: .*\.alt$/;

const changeDay = /resume\.yaml: document\.changedOn$/;

/** Maximum characters of a quoted text. */
const maxQuotedLength = 72;

/** Tells the owner how to replace sample content, or an address or number that belongs to nobody. */
export const replaceSample = (words: string): string => {
  if (isReservedPhone(words)) {
    return `“${words}” can’t be your number. Numbers from 555-0100 to 555-0199 are reserved for fiction, so nobody answers. Use your real number.`;
  }
  if (isReservedAddress(words) || isReservedSite(words)) {
    return `“${words}” can’t be your address. example.com, example.org, example.net, and names ending in .example are reserved for examples, so nothing gets through. Use your own.`;
  }
  const begun =
    words.length > maxQuotedLength ? `${words.slice(0, maxQuotedLength).trim()}…` : words;
  return `“${begun}” is from the sample. Write your own, or reword it if it’s true of you.`;
};

/** Finds sample content in an owner's site, and an owner's content in a site that is marked as the sample. */
export function sampleFaults(
  content: VisitorContent,
  texts: readonly PlacedText[],
  find: SampleFinder,
  placeOf: PlaceOf,
): Fault[] {
  const { business } = content;
  const place = placeOf('business', ['sample']);
  const own = texts.filter((one) => !examples.test(one.place));
  if (business.sample) {
    const flag = unfinished(place, 'This is still the made-up sample. Run npm run setup.');
    return [flag, ...own.flatMap(realContacts)];
  }
  return [...sampleClients(content, placeOf), ...remainingSample(own, find)];
}

/** Finds sample clients' quotes. The page labels them as samples, and an owner's page must not contain any. */
function sampleClients(content: VisitorContent, placeOf: PlaceOf): Fault[] {
  return content.proof.clients.said.flatMap(({ isSample }, at) =>
    isSample === true
      ? [
          {
            ...unfinished(
              placeOf('proof', ['clients', 'said', at, 'isSample']),
              'Nobody said this: it’s marked as a sample. Put in what a client said and set this to false, or delete it.',
            ),
            count: 1,
          },
        ]
      : [],
  );
}

/** Finds real addresses and numbers in the sample, whose footer says that everything is invented. */
function realContacts({ place, text }: PlacedText): Fault[] {
  const real =
    mailAddressesIn(text).find((address) => !isReservedAddress(address)) ??
    phoneNumbersIn(text).find((phone) => !isReservedPhone(phone));
  return real === undefined
    ? []
    : [
        wrong(
          place,
          `“${real}” may belong to a real person, but business.sample is true. Set that to false.`,
        ),
      ];
}

/** Finds what a text still has of the sample. */
export function sampleIn({ place, text }: PlacedText, find: SampleFinder): Left | undefined {
  const trace = sampleTrace(text);
  if (trace !== undefined && !examples.test(place)) return { words: trace, isLie: true };
  return onPicture.test(place) ? undefined : find(text, place);
}

/** Finds sample content in an owner's site. For content that may stay, reports one line per list item or export. */
function remainingSample(texts: readonly PlacedText[], find: SampleFinder): Fault[] {
  const lies: Fault[] = [];
  const named: Fault[] = [];
  const mayStay = new Map<string, string[]>();
  for (const one of texts) {
    const found = sampleIn(one, find);
    if (found === undefined) continue;
    if (found.isLie) {
      lies.push({ ...unfinished(one.place, replaceSample(found.words)), count: 1 });
    } else if (changeDay.test(one.place)) {
      const text = `${one.text} is from the sample. Use the day you last changed the résumé.`;
      named.push({ ...left(one.place, text), count: 1 });
    } else {
      const [, group = one.place, field = ''] = /^(.*?\]|.*?: \w+)\.?(.*)$/.exec(one.place) ?? [];
      mayStay.set(group, [...(mayStay.get(group) ?? []), field]);
    }
  }
  for (const [place, fields] of mayStay) {
    const which = fields.filter((field) => field !== '');
    const text = `Still from the sample${which.length > 0 ? `: ${which.join(', ')}` : ''}. Keep only what’s true of you.`;
    named.push({ ...left(place, text), count: fields.length });
  }
  return [...lies, ...named];
}
