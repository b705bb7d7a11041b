import { type Finding, unchecked, well, wrong } from './finding.ts';
import type { Survey } from './survey.ts';
import { headerOf, isWell, wordsOf } from './web.ts';

const certificateFault = /CERT|SIGNATURE|ISSUER|ALTNAME|SELF_SIGNED/;

/** Checks that the site answers, and that it answers only over HTTPS. */
export function transportFindings({ origin, plain, answers }: Survey): Finding[] {
  const home = answers.get('/');
  const elsewhere = otherOrigin(headerOf(home, 'location'), origin);
  if (elsewhere !== null) {
    return [
      wrong(
        `${origin} redirects to ${elsewhere}`,
        `check that address: npm run doctor -- --url ${elsewhere}. It’s also the one for “site” in src/content/business.yaml and for ALLOWED_ORIGINS`,
      ),
    ];
  }
  if (!isWell(home)) {
    const words = wordsOf(home);
    const todo = certificateFault.test(words)
      ? 'have the host make a certificate for this name; it can take an hour once the DNS entry is there'
      : 'check the address, its DNS entry, and what was uploaded';
    return [wrong(`${origin} doesn’t show its home page (${words})`, todo)];
  }
  if (!origin.startsWith('https:')) {
    return [
      wrong(
        `${origin} isn’t on HTTPS, so visitors’ messages aren’t encrypted on the way`,
        'turn on HTTPS at the host, and give --url the https:// address',
      ),
    ];
  }
  return [well(`${origin} answers over HTTPS with a trusted certificate`), redirect()];

  function redirect(): Finding {
    if (plain === null) {
      return unchecked(
        'whether HTTP redirects to HTTPS',
        'the address names a port; name the HTTP address with --http',
      );
    }
    if (plain.kind === 'unanswered') return well('nothing answers over HTTP');
    const place = headerOf(plain, 'location');
    const leads = plain.status >= 300 && plain.status < 400 && place.startsWith(`${origin}/`);
    return leads || place === origin
      ? well('HTTP redirects to HTTPS')
      : wrong(
          `HTTP answers ${plain.status}${place === '' ? '' : ` to ${place}`} and doesn’t redirect to ${origin}`,
          'turn on “force HTTPS” at the host',
        );
  }
}

/** The other origin that a redirect leads to, such as one with `www.`; null if the redirect stays within the site. */
function otherOrigin(place: string, origin: string): string | null {
  if (place === '' || !URL.canParse(place, origin)) return null;
  const { origin: other } = new URL(place, origin);
  return other === origin ? null : other;
}
