import { type ReactElement, useSyncExternalStore } from 'react';
import { business } from '../content/business.ts';
import { footer } from '../content/footer.ts';
import { Footer } from '../ui/Footer.tsx';
import { Credits } from './Credits.drawn.tsx';
import { FooterWords } from './FooterWords.drawn.tsx';

/** The footer with the site's words. The year is the build's until the browser knows better. */
export function SiteFooter(): ReactElement {
  const year = useSyncExternalStore(
    () => () => undefined,
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  );
  const copyright = footer.copyright
    .replace('{year}', String(year))
    .replace('{name}', `${business.name} ${business.kind}`);
  return (
    <Footer copyright={copyright} more={<Credits />}>
      <FooterWords />
    </Footer>
  );
}
