import type { ReactElement } from 'react';
import styles from './links.module.css';
import { phoneHref } from './phoneHref.ts';

export function PhoneLink({ phone }: { phone: string }): ReactElement {
  return (
    <a href={phoneHref(phone)} className={styles.link}>
      {phone}
    </a>
  );
}
