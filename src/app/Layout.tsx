import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { business } from '../content/business.ts';
import { language, siteLanguages } from '../content/language.ts';
import { navigation } from '../content/navigation.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { BarState } from '../ui/BarState.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import styles from './Layout.module.css';
import { pathTo } from './paths.ts';
import { pageAt, pathIn } from './routes.ts';
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
  return (
    <div className={styles.page}>
      <TopBar
        name={business.name}
        words={navigation}
        links={links}
        languages={otherLanguages.map(({ home, ...one }) => ({ ...one, to: pathIn(home, page) }))}
        start={pathTo(sectionIds.contact)}
        home={pathTo(sectionIds.home)}
        skip={<SkipLink targetId={mainId}>{navigation.skip}</SkipLink>}
        state={<BarState />}
      />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
