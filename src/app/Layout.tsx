import type { ReactElement, ReactNode } from 'react';
import { business } from '../content/business.ts';
import { navigation } from '../content/navigation.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { DeviceState } from './DeviceState.tsx';
import styles from './Layout.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { useSiteLinks } from './useSiteLinks.ts';
import { useRouteFocus } from './useRouteFocus.ts';

const mainId = 'content';

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }): ReactElement {
  useRouteFocus(mainId);
  useSiteLinks();
  return (
    <div className={styles.page}>
      <TopBar
        name={business.name}
        words={navigation}
        skip={<SkipLink targetId={mainId}>{navigation.skip}</SkipLink>}
        state={<DeviceState />}
      />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
