import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { business } from '../content/business.ts';
import { deviceWords } from '../content/enquiry.ts';
import { footer } from '../content/footer.ts';
import { navigation } from '../content/navigation.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { useDeviceState } from '../enquiry/useDeviceState.ts';
import { BarState } from '../ui/BarState.tsx';
import { Footer } from '../ui/Footer.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { Credits } from './Credits.static.tsx';
import { FooterWords } from './FooterWords.static.tsx';
import styles from './Layout.module.css';
import { useRouteFocus } from './useRouteFocus.ts';
import { useSiteLinks } from './useSiteLinks.ts';

const mainId = 'content';

/** The top bar and footer around every page. */
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

/** Says on every page whether the device seems offline and how many messages are unsent. */
function DeviceState(): ReactElement {
  const { seemsOffline, unsent } = useDeviceState();
  return (
    <BarState
      status={seemsOffline ? deviceWords.seemsOffline : ''}
      link={unsent === '' ? null : { label: unsent, to: `/#${sectionIds.waiting}` }}
    />
  );
}

/** Shows the year of the build until the page hydrates, then the device's year. */
function SiteFooter(): ReactElement {
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
