import type { ReactElement } from 'react';
import { resume } from '../content/resume.ts';
import { present } from '../content/schemas/formats.ts';
import { Columns } from '../ui/Columns.tsx';
import { Frame } from '../ui/Frame.tsx';
import { Prose } from '../ui/Prose.tsx';
import { ResumeItem } from '../ui/ResumeItem.tsx';
import { ResumePart } from '../ui/ResumePart.tsx';
import { Connect } from './resume/Connect.tsx';
import { ResumeHeader } from './resume/ResumeHeader.tsx';
import styles from './resume/resume.module.css';

/** The owner's résumé, in the order that the specification gives. */
export function ResumePage(): ReactElement {
  const { headings } = resume;
  return (
    <article>
      <Frame className={styles.resume}>
        <ResumeHeader />
        <ResumePart heading={headings.summary}>
          <p className={styles.lead}>
            <Prose>{resume.summary}</Prose>
          </p>
        </ResumePart>
        <ResumePart heading={headings.education} isEmpty={isNone(resume.education)}>
          {resume.education.map(({ degree, school, year }) => (
            <ResumeItem key={degree} title={degree} where={school} when={year} />
          ))}
        </ResumePart>
        <ResumePart heading={headings.experience} isEmpty={isNone(resume.experience)}>
          {resume.experience.map(({ role, organisation, place, from, to, duties }) => (
            <ResumeItem
              key={role}
              title={role}
              where={`${organisation} · ${place}`}
              when={`${from} – ${to === present ? resume.present : to}`}
            >
              <ul className={styles.duties}>
                {duties.map((duty) => (
                  <li key={duty}>
                    <Prose>{duty}</Prose>
                  </li>
                ))}
              </ul>
            </ResumeItem>
          ))}
        </ResumePart>
        <ResumePart heading={headings.skills} isEmpty={isNone(resume.skills)}>
          <Columns className={styles.skills}>
            {resume.skills.map(({ title, items }) => (
              <div key={title}>
                <h3>{title}</h3>
                <ul>
                  {items.map((item) => (
                    <li key={item} className={styles.skill}>
                      {item}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Columns>
        </ResumePart>
        <ResumePart heading={headings.media} isEmpty={isNone(resume.media)}>
          {resume.media.map(({ title, outlet, year, text }) => (
            <ResumeItem key={title} title={title} where={outlet} when={year}>
              <p>
                <Prose>{text}</Prose>
              </p>
            </ResumeItem>
          ))}
        </ResumePart>
        <ResumePart heading={headings.connect} isForScreens>
          <Connect />
        </ResumePart>
      </Frame>
    </article>
  );
}

/** Owners may empty any of these lists. */
const isNone = (entries: readonly unknown[]): boolean => entries.length === 0;
