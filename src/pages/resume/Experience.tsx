import type { ReactElement } from 'react';
import { resume } from '../../content/resume.ts';
import { Prose } from '../../ui/Prose.tsx';
import { ResumeItem } from '../../ui/ResumeItem.tsx';
import styles from './resume.module.css';

export function Experience(): ReactElement {
  return (
    <>
      {resume.experience.map(({ role, organisation, place, from, to, duties }) => (
        <ResumeItem
          key={role}
          title={role}
          where={`${organisation} · ${place}`}
          when={`${from} – ${to}`}
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
    </>
  );
}
