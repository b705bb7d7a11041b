import { languageOf, limits, parseRefusal, readSignals } from '#contract';
import type { Codec } from '../core/codec.ts';
import { type Content, isSealed, type Plain } from './entries.ts';
import { digestOf } from './sameText.ts';
import { isSame, readValues } from './values.ts';

export const enquiryCodec: Codec<Content, Plain> = {
  read(record) {
    const values = readValues(record.values);
    const language = languageOf(record.language);
    if (values) return { values, signals: readSignals(record), language };
    const { sealed } = record;
    const isText = typeof sealed === 'string' && sealed !== '' && sealed.length <= limits.sealed;
    return isText ? { sealed, language } : null;
  },
  payloadOf: (entry) =>
    isSealed(entry)
      ? { sealed: entry.sealed, language: entry.language ?? null }
      : { values: entry.values },
  editable: (content) => (isSealed(content) ? null : { values: content.values }),
  isSame(one, other) {
    if (isSealed(one)) return isSealed(other) && one.sealed === other.sealed;
    return !isSealed(other) && isSame(one.values, other.values);
  },
  digest: (content) => (isSealed(content) ? '' : digestOf(content.values)),
  readRefusal(body, id) {
    const refusal = parseRefusal(body, id);
    if (refusal?.code === 'enquiry_invalid') return { kind: 'refused', errors: refusal.errors };
    return refusal && { kind: 'reused' };
  },
};
