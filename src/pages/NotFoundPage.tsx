import type { ReactElement } from 'react';
import { notFound } from '../content/notFound.ts';
import { resumePath } from '../content/resume.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { PlainPage } from '../ui/PlainPage.tsx';
import { Signpost } from '../ui/Signpost.tsx';

export function NotFoundPage(): ReactElement {
  const { heading, text, action, trails, resume, caption } = notFound;
  const boards = [
    { label: action, to: '/' },
    { label: trails.services, to: `/#${sectionIds.servicesPreview}` },
    { label: trails.contact, to: `/#${sectionIds.contact}` },
    { label: resume, to: resumePath },
  ];
  const sign = <Signpost boards={boards} caption={caption} />;
  return <PlainPage heading={heading} text={text} sign={sign} />;
}
