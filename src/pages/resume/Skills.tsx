import type { ReactElement } from 'react';
import { resume } from '../../content/resume.ts';
import { SkillBadge } from '../../ui/SkillBadge.tsx';
import styles from './resume.module.css';

export function Skills(): ReactElement {
  return (
    <div className={styles.skills}>
      {resume.skills.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <SkillBadge key={item}>{item}</SkillBadge>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
