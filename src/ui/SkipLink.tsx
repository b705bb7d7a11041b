import type { ReactElement } from 'react';
import { classNames } from './classNames.ts';
import styles from './SkipLink.module.css';

/** The first stop of the Tab key: past the bar. Seen only while it has the focus. */
export function SkipLink(props: { targetId: string; children: string }): ReactElement {
  return (
    <a href={`#${props.targetId}`} className={classNames('no-print', styles.skip)}>
      {props.children}
    </a>
  );
}
