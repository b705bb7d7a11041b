import { type ReactElement, useSyncExternalStore } from 'react';
import { areaMap, isOnMap, placeOnMap } from '../content/areaMap.ts';
import { business } from '../content/business.ts';
import { footer } from '../content/footer.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { pictures } from '../content/pictures.ts';
import { privacy } from '../content/privacy.ts';
import { services } from '../content/services.ts';
import { AreaMap } from '../ui/AreaMap.tsx';
import { Footer } from '../ui/Footer.tsx';

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
  const credits = [...new Set(Object.values(pictures).map(({ credit }) => credit))];
  return (
    <Footer
      headings={footer}
      services={{ titles: services.map(({ title }) => title), hash: sectionIds.services }}
      email={business.email}
      privacy={{ title: privacy.link, hash: sectionIds.privacy }}
      area={[business.serviceArea.wide, business.serviceArea.regional]}
      map={isOnMap(business.owner.place) && <Area />}
      lines={[
        copyright,
        `${footer.pictures} ${credits.join(' ')}`,
        ...(business.sample ? [footer.sample] : []),
      ]}
    />
  );
}

function Area(): ReactElement {
  const { north, south, east, west, narrowing } = areaMap;
  const { place } = business.owner;
  return (
    <AreaMap
      proportion={((east - west) * narrowing) / (north - south)}
      place={{ name: place.name, ...placeOnMap(place) }}
    />
  );
}
