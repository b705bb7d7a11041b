import type { ReactElement } from 'react';
import { resume } from '../../content/resume.ts';
import styles from './resume.module.css';

export function Skills(): ReactElement {
  return (
    <div className={styles.skills}>
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
    </div>
  );
}
