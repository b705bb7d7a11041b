import type { ReactElement } from 'react';
import { notFound } from '../content/notFound.ts';
import { resumePath } from '../content/resume.ts';
import { PlainPage } from '../ui/PlainPage.tsx';
import { Signpost } from '../ui/Signpost.tsx';

export function NotFoundPage(): ReactElement {
  const { heading, text, action, trails, resume, caption } = notFound;
  const boards = [{ label: action, to: '/' }, ...trails, { label: resume, to: resumePath }];
  const sign = <Signpost boards={boards} caption={caption} />;
  return <PlainPage heading={heading} text={text} sign={sign} />;
}
