import type { ReactElement } from 'react';
import { business } from '../content/business.ts';
import { footer } from '../content/footer.ts';
import { pictures } from '../content/pictures.ts';
import { privacy } from '../content/privacy.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { services } from '../content/services.ts';
import { Footer, FooterColumns } from '../ui/Footer.tsx';
import { pathTo } from './paths.ts';

export function SiteFooter(): ReactElement {
  const copyright = footer.copyright
    .replace('{year}', String(__BUILD_YEAR__))
    .replace('{name}', `${business.name} ${business.kind}`);
  return (
    <Footer copyright={copyright} more={<Credits />}>
      <FooterColumns
        headings={footer}
        services={{ titles: services.map(({ title }) => title), to: pathTo(sectionIds.services) }}
        email={business.email}
        privacy={{ title: privacy.heading, to: pathTo(sectionIds.privacy) }}
        area={[business.serviceArea.wide, business.serviceArea.regional]}
      />
    </Footer>
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
