import type { ReactElement } from 'react';
import { resume } from '../../content/resume.ts';
import { Prose } from '../../ui/Prose.tsx';
import { ResumeItem } from '../../ui/ResumeItem.tsx';

export function Media(): ReactElement {
  return (
    <>
      {resume.media.map(({ title, outlet, year, text }) => (
        <ResumeItem key={title} title={title} where={outlet} when={year}>
          <p>
            <Prose>{text}</Prose>
          </p>
        </ResumeItem>
      ))}
    </>
  );
}
