import type { ReactElement } from 'react';
import { areaMap, isOnMap, placeOnMap } from '../content/areaMap.ts';
import { business } from '../content/business.ts';
import { footer } from '../content/footer.ts';
import { pictures } from '../content/pictures.ts';
import { privacy } from '../content/privacy.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { services } from '../content/services.ts';
import { AreaMap } from '../ui/AreaMap.tsx';
import { Footer, FooterColumns } from '../ui/Footer.tsx';

export function SiteFooter(): ReactElement {
  const copyright = footer.copyright
    .replace('{year}', String(__BUILD_YEAR__))
    .replace('{name}', `${business.name} ${business.kind}`);
  return (
    <Footer copyright={copyright} more={<Credits />}>
      <FooterColumns
        headings={footer}
        services={{ titles: services.map(({ title }) => title), hash: sectionIds.services }}
        email={business.email}
        privacy={{ title: privacy.heading, hash: sectionIds.privacy }}
        area={[business.serviceArea.wide, business.serviceArea.regional]}
        map={isOnMap(business.owner.place) && <Area />}
      />
    </Footer>
  );
}

function Area(): ReactElement {
  const { north, south, east, west, longitudeScale } = areaMap;
  const { place } = business.owner;
  return (
    <AreaMap
      proportion={((east - west) * longitudeScale) / (north - south)}
      place={{ name: place.name, ...placeOnMap(place) }}
    />
  );
}

function Credits(): ReactElement {
  const credits = [...new Set(Object.values(pictures).map(({ credit }) => credit))];
  return (
    <div>
      <p>{`${footer.pictures} ${credits.join(' ')}`}</p>
      {business.sample && <p>{footer.sample}</p>}
    </div>
  );
}
