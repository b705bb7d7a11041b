import type { ReactElement } from 'react';
import { resume } from '../../content/resume.ts';
import { ResumeItem } from '../../ui/ResumeItem.tsx';

export function Education(): ReactElement {
  return (
    <>
      {resume.education.map(({ degree, school, year }) => (
        <ResumeItem key={degree} title={degree} where={school} when={year} />
      ))}
    </>
  );
}
