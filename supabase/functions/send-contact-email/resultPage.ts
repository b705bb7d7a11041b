// The page that answers the form of the text-only page. It says one result and nothing else, so it is also true in a
// browser without CSS. If the visitor has to send again, it has the form with the visitor's text: not every browser
// keeps a form's text on the way back. A reload posts the same text again, which counts once.

import {
  type Enquiry,
  enquiryFields,
  type FieldError,
  fieldRules,
  firstLanguage,
  honeypotField,
  type Language,
  textPathOf,
} from '../_shared/contract.ts';
import { toBase64 } from '../_shared/base64Url.ts';
import { mailColours } from '../_shared/mail/mailColours.ts';
import { escapeHtml } from '../_shared/mail/safeText.ts';
import type { PlainState } from './plainForm.ts';
import { errorText, resultWords } from './resultWords.ts';

/** `typed`: null if the form could not be read. `reference`: null until the form is parsed. */
export type FormResult = {
  state: PlainState;
  typed: Enquiry | null;
  errors: readonly FieldError[];
  reference: string | null;
};

/**
 * @param response the JSON answer, which has the status and Retry-After
 * @param siteOrigin the site that the link back leads to
 * @param language the language of the form's page; null if unknown
 */
export async function resultPage(
  result: FormResult,
  response: Response,
  siteOrigin: string,
  language: Language | null,
): Promise<Response> {
  const retryAfter = response.headers.get('retry-after');
  return new Response(htmlOf(result, `${siteOrigin}${textPathOf(language)}`, language), {
    status: response.ok ? 200 : response.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${await sha256(style)}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(retryAfter !== null && { 'retry-after': retryAfter }),
    },
  });
}

const needsForm = (state: PlainState): boolean => !['sent', 'setAside'].includes(state);

function htmlOf(result: FormResult, backTo: string, language: Language | null): string {
  const { state, typed, errors, reference } = result;
  const lang = language ?? firstLanguage;
  const words = resultWords[lang];
  const { heading, text } = words.results[state];
  const isStored = !['notSent', 'unconfirmed'].includes(state);
  const hasForm = typed !== null && needsForm(state);
  const lines = [
    state === 'notSent' && typed === null ? words.tooLarge : text,
    ...(isStored && reference !== null ? [words.reference.replace('{reference}', reference)] : []),
    ...(needsForm(state) ? [hasForm ? words.textIsHere : words.goBack] : []),
  ];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(heading)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${hasForm ? formOf(typed, errors, lang) : ''}
<p><a href="${escapeHtml(backTo)}">${escapeHtml(words.back)}</a></p>
</main>
</body>
</html>
`;
}

/** The form with its text. Without `action`, the browser posts to the URL that it posted to before. */
function formOf(typed: Enquiry, errors: readonly FieldError[], lang: Language): string {
  const words = resultWords[lang];
  const fields = enquiryFields.map((name) => {
    const { kind, longest, isRequired, autoComplete } = fieldRules[name];
    const code = errors.find(({ field }) => field === name)?.code;
    const error =
      code === undefined
        ? ''
        : `<p id="${name}-error"><strong>${escapeHtml(errorText(words, code, longest))}</strong></p>\n`;
    const attributes = [
      `id="${name}" name="${name}"`,
      isRequired ? 'required' : '',
      autoComplete === undefined ? '' : `autocomplete="${autoComplete}"`,
      code === undefined ? '' : `aria-invalid="true" aria-describedby="${name}-error"`,
    ]
      .filter((one) => one !== '')
      .join(' ');
    const value = escapeHtml(typed[name]);
    // HTML drops a line break right after the tag of a textarea.
    const field =
      kind === 'text'
        ? `<textarea ${attributes} rows="8" cols="60">\n${value}</textarea>`
        : `<input ${attributes} type="${kind === 'address' ? 'email' : 'text'}" size="40" value="${value}">`;
    return `${error}<p><label for="${name}">${escapeHtml(words.labels[name])}</label><br>\n${field}</p>`;
  });
  return `<form method="post">
${fields.join('\n')}
<p class="trap" aria-hidden="true"><label>${escapeHtml(words.honeypot)} <input name="${honeypotField}" tabindex="-1" autocomplete="off"></label></p>
<p><input type="submit" value="${escapeHtml(words.send)}"></p>
</form>`;
}

const coloursOf = (paper: string, ink: string, accent: string): string =>
  `body{background:${paper};color:${ink}}a{color:${accent}}[type=submit]{background:${accent};color:${paper}}`;

const style = [
  ':root{color-scheme:light dark}',
  'body{max-width:38em;margin:0 auto;padding:1em;font:1.0625em/1.5 system-ui,sans-serif}',
  'h1{font-family:Georgia,serif;font-weight:400}',
  'input,textarea{box-sizing:border-box;width:100%;padding:.5em;font:inherit}',
  '[type=submit]{width:auto;padding:.6em 1.5em;border:1px solid;font-weight:600}',
  '.trap{position:absolute;left:-9999px}',
  coloursOf('#fbfaf5', '#25221c', mailColours.day),
  `@media(prefers-color-scheme:dark){${coloursOf('#14180f', '#ece8da', mailColours.dusk)}}`,
].join('');

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toBase64(new Uint8Array(hash));
}
