import type { ReactElement } from 'react';
import styles from './links.module.css';
import { phoneHref } from './phoneHref.ts';

/** A North American number as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }): ReactElement {
  return (
    <a href={phoneHref(phone)} className={styles.link}>
      {phone}
    </a>
  );
}
