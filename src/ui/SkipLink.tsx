import type { ReactElement } from 'react';
import { classNames } from './classNames.ts';
import styles from './SkipLink.module.css';

/** A link that skips the top bar. It is the page's first tab stop, and visible only while focused. */
export function SkipLink(props: { targetId: string; children: string }): ReactElement {
  return (
    <a href={`#${props.targetId}`} className={classNames('no-print', styles.skip)}>
      {props.children}
    </a>
  );
}
