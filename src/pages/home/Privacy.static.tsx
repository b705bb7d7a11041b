import type { ReactElement } from 'react';
import { privacy } from '../../content/privacy.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { StaticPart } from '../../ui/StaticPart.tsx';
import { FinePrint } from '../../ui/FinePrint.tsx';

export function Privacy(): ReactElement {
  return (
    <StaticPart name="Privacy">
      <FinePrint
        id={sectionIds.privacy}
        heading={privacy.heading}
        withScript={privacy.onDevice}
        paragraphs={privacy.paragraphs}
      />
    </StaticPart>
  );
}
