import { type Enquiry, type EnquiryField, factFields } from '#contract';
import { anotherWay } from '../../content/enquiryList.ts';
import { business } from '../../content/business.ts';
import { enquiryForm, outboxWords } from '../../content/enquiry.ts';
import { phoneHref } from '../../ui/phoneHref.ts';
import { wording } from '../../lib/wording.ts';

/** Maximum length of a link in characters: Windows silently truncates longer links to a mail program. */
const maxHrefLength = 2_000;

/** An enquiry as text and links for sending it without the site. The reference lets the owner match it. */
export type OtherChannels = {
  title: string;
  text: string;
  mailHref: string;
  smsHref: string;
  /** Whether the links contain the text. If it is too long for a link, the links ask the visitor to paste it. */
  fits: boolean;
};

export function otherChannelsOf(values: Enquiry, reference: string): OtherChannels {
  const title = wording(anotherWay.title, { reference, business: business.name });
  const facts = factFields
    .filter((field) => values[field] !== '')
    .map((field) => `${labelOf(field)}: ${values[field]}`);
  const text = [wording(outboxWords.reference, { reference }), ...facts, '', values.message].join(
    '\n',
  );
  const links = linksOf(title, text);
  const fits = Math.max(links.mailHref.length, links.smsHref.length) <= maxHrefLength;
  const short = `${wording(outboxWords.reference, { reference })}\n\n${anotherWay.paste}`;
  return { title, text, fits, ...(fits ? links : linksOf(title, short)) };
}

/** The field's label without the asterisk of a required field. */
const labelOf = (field: EnquiryField): string =>
  enquiryForm.fields[field].label.replace(/ \*$/, '');

function linksOf(title: string, body: string): Pick<OtherChannels, 'mailHref' | 'smsHref'> {
  const encoded = encodeURIComponent(body);
  // RFC 6068 requires CR LF as line breaks.
  const mailBody = encoded.replaceAll('%0A', '%0D%0A');
  return {
    mailHref: `mailto:${business.owner.email}?subject=${encodeURIComponent(title)}&body=${mailBody}`,
    smsHref: `${phoneHref(business.owner.phone, 'sms')}?body=${encoded}`,
  };
}
