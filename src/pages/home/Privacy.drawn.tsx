import type { ReactElement } from 'react';
import { privacy } from '../../content/privacy.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { Drawn } from '../../ui/Drawn.tsx';
import { FinePrint } from '../../ui/FinePrint.tsx';

/** What happens to what is written in the form. */
export function Privacy(): ReactElement {
  return (
    <Drawn name="Privacy">
      <FinePrint
        id={sectionIds.privacy}
        heading={privacy.heading}
        withScript={privacy.onDevice}
        paragraphs={privacy.paragraphs}
      />
    </Drawn>
  );
}
