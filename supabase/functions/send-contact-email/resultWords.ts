import type { EnquiryField, FieldCode, Language } from '../_shared/contract.ts';
import type { PlainState } from './plainForm.ts';

type ResultWords = {
  /** For each result: the heading, and what follows from it. */
  results: Record<PlainState, { heading: string; text: string }>;
  /** `{reference}` is the message's reference. */
  reference: string;
  /** Instead of the text of `notSent`, for a form that was too long to read. */
  tooLarge: string;
  /** If the page has the form again. */
  textIsHere: string;
  /** If it doesn't. */
  goBack: string;
  labels: Record<EnquiryField, string>;
  /** `{longest}` is the field's maximum length. */
  errors: Record<'required' | 'too_long' | 'email_invalid', string>;
  otherError: string;
  honeypot: string;
  send: string;
  back: string;
};

export const resultWords: Record<Language, ResultWords> = {
  en: {
    results: {
      sent: {
        heading: 'Message sent!',
        text: 'Thank you for reaching out. I’ll get back to you.',
      },
      setAside: {
        heading: 'Your message arrived',
        text: 'But part of it looks like spam, so I may see it late. To be sure, contact me directly.',
      },
      noReply: {
        heading: 'Your message arrived',
        text: 'But my reply can’t reach the address you gave. Please send another message with the right one.',
      },
      notSent: {
        heading: 'Not sent',
        text: 'Please fix what is marked here, and send it again.',
      },
      unconfirmed: {
        heading: 'Not confirmed',
        text: 'Your message may not have arrived. Please send it again unchanged: within a day it counts once. Or contact me directly.',
      },
    },
    reference: 'Reference: {reference}',
    tooLarge: 'The text was too long for the form. Please shorten it, and send it again.',
    textIsHere: 'Your text is still here.',
    goBack: 'Your text isn’t on this page: go back to the page where you wrote it.',
    labels: {
      name: 'Name *',
      email: 'Email *',
      projectType: 'Project Type',
      message: 'Tell me about your project *',
    },
    errors: {
      required: 'Please fill this in.',
      too_long: 'This is too long: please keep it to {longest} characters.',
      email_invalid: 'Please check this address: it should look like name@example.com.',
    },
    otherError: 'Please change this.',
    honeypot: 'Leave this empty',
    send: 'Send Message',
    back: 'Back to the text-only page',
  },
  es: {
    results: {
      sent: {
        heading: '¡Mensaje enviado!',
        text: 'Gracias por escribirme. Le responderé.',
      },
      setAside: {
        heading: 'Su mensaje llegó',
        text: 'Pero una parte parece spam, así que tal vez yo lo vea tarde. Para mayor seguridad, comuníquese conmigo directamente.',
      },
      noReply: {
        heading: 'Su mensaje llegó',
        text: 'Pero mi respuesta no puede llegar a la dirección que usted dio. Por favor, envíe otro mensaje con la dirección correcta.',
      },
      notSent: {
        heading: 'No se envió',
        text: 'Por favor, corrija lo que está marcado aquí y envíelo de nuevo.',
      },
      unconfirmed: {
        heading: 'Sin confirmar',
        text: 'Es posible que su mensaje no haya llegado. Por favor, envíelo otra vez sin cambiarlo: si lo hace en menos de un día, cuenta una sola vez. O comuníquese conmigo directamente.',
      },
    },
    reference: 'Referencia: {reference}',
    tooLarge:
      'El texto era demasiado largo para el formulario. Por favor, acórtelo y envíelo de nuevo.',
    textIsHere: 'Su texto sigue aquí.',
    goBack: 'Su texto no está en esta página: regrese a la página donde lo escribió.',
    labels: {
      name: 'Nombre *',
      email: 'Correo electrónico *',
      projectType: 'Tipo de proyecto',
      message: 'Cuénteme de su proyecto *',
    },
    errors: {
      required: 'Por favor, llene este campo.',
      too_long: 'Esto es muy largo: use {longest} caracteres o menos.',
      email_invalid: 'Por favor, revise esta dirección: debe ser como nombre@example.com.',
    },
    otherError: 'Por favor, cambie esto.',
    honeypot: 'Deje esto vacío',
    send: 'Enviar mensaje',
    back: 'Volver a la página de solo texto',
  },
};

/** What is wrong with a field. */
export function errorText(words: ResultWords, code: FieldCode, longest: number): string {
  if (code === 'not_text' || code === 'not_accepted') return words.otherError;
  return words.errors[code].replace('{longest}', String(longest));
}
