import type { ReactElement } from 'react';
import { notFound } from '../content/notFound.ts';
import { resumePath } from '../content/resume.ts';
import { PlainPage } from '../ui/PlainPage.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { TrailMarker } from '../ui/TrailMarker.tsx';

export function NotFoundPage(): ReactElement {
  const { heading, text, trails, resume, action } = notFound;
  return (
    <PlainPage heading={heading} text={text}>
      <TrailMarker trails={[...trails, { label: resume, to: resumePath }]} />
      <TextLink to="/">{action}</TextLink>
    </PlainPage>
  );
}
