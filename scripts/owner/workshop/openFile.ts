import * as v from 'valibot';
import {
  enquiryFields,
  fieldRules,
  isUuid,
  parseEnquiry,
  referenceOf,
} from '../../../supabase/functions/_shared/contract.ts';
import {
  importPrivateKey,
  open,
  parsePrivateKey,
  type PrivateKey,
} from '../../../supabase/functions/_shared/sealing.ts';

/**
 * Opens a tablet's file of sealed enquiries.
 * @param keyTexts private keys, separated by commas
 * @returns the enquiries as text
 * @throws Error with a message for the owner if the file or a key is invalid
 */
export async function openFileText(text: string, keyTexts: string): Promise<string> {
  const keys = await readKeys(keyTexts);
  const enquiries = readFile(text);
  const opened = await Promise.all(enquiries.map((one) => wordsOf(one, keys)));
  return `${opened.join('\n\n')}\n`;
}

async function wordsOf(
  { id, sealed }: SealedEnquiry,
  keys: readonly PrivateKey[],
): Promise<string> {
  const reference = `Reference ${referenceOf(id)}`;
  const opened = await open(keys, id, sealed);
  switch (opened.kind) {
    case 'locked':
      return `${reference}: sealed for a key that isn’t in WORKSHOP_PRIVATE_KEY.`;
    case 'damaged':
      return `${reference}: damaged or changed. It can’t be opened.`;
    case 'opened': {
      const { value } = opened;
      const isSound = parseEnquiry(value).ok;
      return [
        isSound ? reference : `${reference}: not valid, so the server refused it`,
        ...enquiryFields.map((field) => `${fieldRules[field].shortLabel}: ${String(value[field])}`),
      ].join('\n');
    }
  }
}

async function readKeys(texts: string): Promise<PrivateKey[]> {
  const parsed = texts.split(',').map((text) => parsePrivateKey(text.trim()));
  return await Promise.all(
    parsed.map(async (key) => {
      if (!key) {
        throw new Error(
          'WORKSHOP_PRIVATE_KEY holds something that isn’t a private key from npm run workshop -- keys.',
        );
      }
      return await importPrivateKey(key);
    }),
  );
}

const fileShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    enquiries: v.array(v.object({ id: v.custom<string>(isUuid), sealed: v.string() })),
  }),
);

type SealedEnquiry = v.InferOutput<typeof fileShape>['enquiries'][number];

function readFile(text: string): SealedEnquiry[] {
  const { success, output } = v.safeParse(fileShape, text);
  if (success) return output.enquiries;
  throw new Error(
    'This file wasn’t saved by workshop mode. Use one named sealed-enquiries-….json.',
  );
}
