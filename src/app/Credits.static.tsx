import type { ReactElement } from 'react';
import { business } from '../content/business.ts';
import { footer } from '../content/footer.ts';
import { pictures } from '../content/pictures.ts';
import { StaticPart } from '../ui/StaticPart.tsx';

export function Credits(): ReactElement {
  const credits = [...new Set(Object.values(pictures).map(({ credit }) => credit))];
  return (
    <StaticPart name="Credits">
      <p>{`${footer.pictures} ${credits.join(' ')}`}</p>
      {business.sample && <p>{footer.sample}</p>}
    </StaticPart>
  );
}
