import type { ReactElement } from 'react';
import styles from './links.module.css';

export function MailLink({ email }: { email: string }): ReactElement {
  return (
    <a href={`mailto:${email}`} className={styles.link}>
      {email}
    </a>
  );
}
