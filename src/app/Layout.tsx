import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { business } from '../content/business.ts';
import { language, siteLanguages } from '../content/language.ts';
import { navigation } from '../content/navigation.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { textPage } from '../content/textPage.ts';
import { BarState } from '../ui/BarState.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { TextOnlyLink } from '../ui/TextOnlyLink.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import styles from './Layout.module.css';
import { pathTo, textPath } from './paths.ts';
import { homePage, pageAt, pathIn } from './routes.ts';
import { SiteFooter } from './SiteFooter.tsx';

const mainId = 'content';

const links = [
  { label: navigation.links.home, to: pathTo(sectionIds.home) },
  { label: navigation.links.services, to: pathTo(sectionIds.servicesPreview) },
  {
    label: business.shown.prices ? navigation.links.work : navigation.workWithoutPrices,
    to: pathTo(sectionIds.services),
  },
  { label: navigation.links.about, to: pathTo(sectionIds.about) },
  { label: navigation.links.contact, to: pathTo(sectionIds.contact) },
];

const otherLanguages = siteLanguages.filter(({ tag }) => tag !== language.tag);

/** The top bar and footer around every page. */
export function Layout({ children }: { children: ReactNode }): ReactElement {
  const page = pageAt(useLocation().pathname);
  const skip = <SkipLink targetId={mainId}>{navigation.skip}</SkipLink>;
  const isHome = page === homePage;
  return (
    <div className={styles.page}>
      {isHome && (
        <TextOnlyLink to={textPath} skip={skip}>
          {textPage.link}
        </TextOnlyLink>
      )}
      <TopBar
        name={business.name}
        words={navigation}
        links={links}
        languages={otherLanguages.map(({ home, ...one }) => ({ ...one, to: pathIn(home, page) }))}
        start={pathTo(sectionIds.contact)}
        home={pathTo(sectionIds.home)}
        skip={isHome ? null : skip}
        state={<BarState />}
      />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
