import type { ReactElement } from 'react';
import { resume } from '../../content/resume';
import { ResumeItem } from '../../ui/ResumeItem';

export function Education(): ReactElement {
  return (
    <>
      {resume.education.map(({ degree, school, year }) => (
        <ResumeItem key={degree} title={degree} where={school} when={year} />
      ))}
    </>
  );
}
