import type { ReactElement } from 'react';
import { notFound } from '../content/notFound.ts';
import { homePath, pathTo, resumePath } from '../app/paths.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { PlainPage } from '../ui/PlainPage.tsx';
import { Signpost } from '../ui/Signpost.tsx';

export function NotFoundPage(): ReactElement {
  const { heading, text, action, trails, resume, caption } = notFound;
  const boards = [
    { label: action, to: homePath },
    { label: trails.services, to: pathTo(sectionIds.servicesPreview) },
    { label: trails.contact, to: pathTo(sectionIds.contact) },
    { label: resume, to: resumePath },
  ];
  const sign = <Signpost boards={boards} caption={caption} />;
  return <PlainPage heading={heading} text={text} sign={sign} />;
}
