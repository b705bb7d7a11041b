import type { ReactElement } from 'react';
import { resume } from '../content/resume.ts';
import { Drawn } from '../ui/Drawn.tsx';
import { Frame } from '../ui/Frame.tsx';
import { Prose } from '../ui/Prose.tsx';
import { ResumePart } from '../ui/ResumePart.tsx';
import { Connect } from './resume/Connect.tsx';
import { Education } from './resume/Education.tsx';
import { Experience } from './resume/Experience.tsx';
import { Media } from './resume/Media.tsx';
import { ResumeHeader } from './resume/ResumeHeader.tsx';
import { Skills } from './resume/Skills.tsx';
import styles from './resume/resume.module.css';

/** The owner's résumé, in the order in which the specification has its parts. */
export function ResumePage(): ReactElement {
  const { headings } = resume;
  return (
    <Drawn name="ResumePage">
      <article>
        <Frame className={styles.resume}>
          <ResumeHeader />
          <ResumePart heading={headings.summary}>
            <p className={styles.lead}>
              <Prose>{resume.summary}</Prose>
            </p>
          </ResumePart>
          <ResumePart heading={headings.education} isEmpty={isNone(resume.education)}>
            <Education />
          </ResumePart>
          <ResumePart heading={headings.experience} isEmpty={isNone(resume.experience)}>
            <Experience />
          </ResumePart>
          <ResumePart heading={headings.skills} isEmpty={isNone(resume.skills)}>
            <Skills />
          </ResumePart>
          <ResumePart heading={headings.media} isEmpty={isNone(resume.media)}>
            <Media />
          </ResumePart>
          <ResumePart heading={headings.connect} isForScreens>
            <Connect />
          </ResumePart>
        </Frame>
      </article>
    </Drawn>
  );
}

/** The owner may have emptied it. */
const isNone = (entries: readonly unknown[]): boolean => entries.length === 0;
