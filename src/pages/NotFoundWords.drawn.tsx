import type { ReactElement } from 'react';
import { notFound } from '../content/notFound.ts';
import { resumePath } from '../content/resume.ts';
import { Drawn } from '../ui/Drawn.tsx';
import { PlainPage } from '../ui/PlainPage.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { TrailMarker } from '../ui/TrailMarker.tsx';

/** What the not-found page says, and where one can go from it. */
export function NotFoundWords(): ReactElement {
  const { heading, text, trails, resume, action } = notFound;
  return (
    <Drawn name="NotFoundWords">
      <PlainPage heading={heading} text={text}>
        <TrailMarker trails={[...trails, { label: resume, to: resumePath }]} />
        <TextLink to="/">{action}</TextLink>
      </PlainPage>
    </Drawn>
  );
}
