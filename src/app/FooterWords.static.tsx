import type { ReactElement } from 'react';
import { areaMap, isOnMap, placeOnMap } from '../content/areaMap.ts';
import { business } from '../content/business.ts';
import { footer } from '../content/footer.ts';
import { privacy } from '../content/privacy.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { services } from '../content/services.ts';
import { AreaMap } from '../ui/AreaMap.tsx';
import { StaticPart } from '../ui/StaticPart.tsx';
import { FooterColumns } from '../ui/Footer.tsx';

export function FooterWords(): ReactElement {
  return (
    <StaticPart name="FooterWords">
      <FooterColumns
        headings={footer}
        services={{ titles: services.map(({ title }) => title), hash: sectionIds.services }}
        email={business.email}
        privacy={{ title: privacy.link, hash: sectionIds.privacy }}
        area={[business.serviceArea.wide, business.serviceArea.regional]}
        map={isOnMap(business.owner.place) && <Area />}
      />
    </StaticPart>
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
