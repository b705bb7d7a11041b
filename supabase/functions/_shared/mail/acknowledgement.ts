// The mail that confirms an enquiry to its visitor, in the language of the page that it was written on. It contains
// nothing that the sender chose, not even the id: nobody can send spam with it.

import { firstLanguage, type Language } from '../contract.ts';
import type { NamedAddress } from '../namedAddress.ts';
import type { MailContent, StoredEnquiry } from '../notification.ts';
import { noticeMail, quiet, words } from './noticeMail.ts';
import { momentWords } from './times.ts';

type Words = {
  /** The locale of the times. */
  locale: string;
  subject: string;
  heading: string;
  /** `{arrived}` is the time when the enquiry arrived. */
  arrived: string;
  reply: string;
  /** For somebody who did not write. */
  stranger: string;
  repeat: string;
};

const wordsIn: Record<Language, Words> = {
  en: {
    locale: 'en-US',
    subject: 'Your message has arrived',
    heading: 'Thank you for reaching out',
    arrived: 'Your message arrived on {arrived}.',
    reply:
      'I’ll get back to you within 24 hours of that. Want to add something? Just reply to this email.',
    stranger:
      'Didn’t write to me? Then someone mistyped their email address, and you can ignore this.',
    repeat: 'This email may be a repeat: the site can’t tell whether you already got it.',
  },
  es: {
    locale: 'es-US',
    subject: 'Su mensaje ha llegado',
    heading: 'Gracias por escribirme',
    arrived: 'Su mensaje llegó el {arrived}.',
    reply:
      'Le responderé en un plazo de 24 horas a partir de ese momento. ¿Quiere agregar algo? Solo responda a este correo.',
    stranger:
      '¿Usted no me escribió? Entonces alguien puso mal su propia dirección de correo, y usted no tiene que hacer nada.',
    repeat:
      'Es posible que este correo esté repetido: el sitio no puede saber si usted ya lo recibió.',
  },
};

/** @param timeZone the owner's time zone */
export function acknowledgement(
  { language, receivedAtMs }: StoredEnquiry,
  owner: NamedAddress,
  timeZone: string,
): MailContent {
  const lang = language ?? firstLanguage;
  const said = wordsIn[lang];
  const arrived = momentWords(said.locale, timeZone)(receivedAtMs);
  return noticeMail({
    replyTo: owner.address,
    subject: said.subject,
    kicker: said.subject,
    heading: said.heading,
    lang,
    blocks: [
      words(said.arrived.replace('{arrived}', arrived)),
      words(said.reply),
      quiet(said.stranger),
    ],
  });
}

/** Says that the recipient may already have a mail, in the language of that mail. */
export function repeatWords(language: Language | null): string {
  return wordsIn[language ?? firstLanguage].repeat;
}
