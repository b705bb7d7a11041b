import type { ReactElement } from 'react';
import { classNames } from './classNames.ts';
import styles from './SkipLink.module.css';

/** The first tab stop: skips the top bar. Visible only while focused. */
export function SkipLink(props: { targetId: string; children: string }): ReactElement {
  return (
    <a href={`#${props.targetId}`} className={classNames('no-print', styles.skip)}>
      {props.children}
    </a>
  );
}
