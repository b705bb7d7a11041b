import { type Finding, unchecked, well, wrong } from './finding.ts';
import type { Survey } from './survey.ts';
import { headerOf, isWell, wordsOf } from './web.ts';

const certificateFault = /CERT|SIGNATURE|ISSUER|ALTNAME|SELF_SIGNED/;

/** Whether the site answers at all, and over HTTPS alone. */
export function transportFindings({ origin, plain, answers }: Survey): Finding[] {
  const home = answers.get('/');
  if (!isWell(home)) {
    const words = wordsOf(home);
    const todo = certificateFault.test(words)
      ? 'have the host make a certificate for this name; it may take an hour after its DNS entry'
      : 'look at the address, at its DNS entry, and at what was uploaded';
    return [wrong(`${origin} does not show its home page (${words})`, todo)];
  }
  if (!origin.startsWith('https:')) {
    return [
      wrong(
        `${origin} is not on HTTPS, and what visitors write would travel open`,
        'switch HTTPS on at the host, and give --url its https:// address',
      ),
    ];
  }
  return [well(`${origin} answers over HTTPS with a certificate that is trusted`), redirect()];

  function redirect(): Finding {
    if (plain === null) {
      return unchecked(
        'whether HTTP leads to HTTPS',
        'the address has a port of its own; name the one for HTTP by --http',
      );
    }
    if (plain.kind === 'unanswered') return well('nothing answers over HTTP');
    const place = headerOf(plain, 'location');
    const leads = plain.status >= 300 && plain.status < 400 && place.startsWith(`${origin}/`);
    return leads || place === origin
      ? well('HTTP leads to HTTPS')
      : wrong(
          `HTTP is answered ${plain.status}${place === '' ? '' : `, to ${place}`}, not led to ${origin}`,
          'switch “force HTTPS” on at the host, or take the first server of the generated file',
        );
  }
}
