import type { ReactElement, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { stateLines } from './glyphLines.ts';
import { LineDrawing } from './LineDrawing.tsx';
import styles from './StateMark.module.css';

/** The icon of each state. Each state also has its own color, and the text next to the icon names the state. */
const lines = {
  saved: stateLines.tray,
  unconfirmed: stateLines.question,
  sending: stateLines.wing,
  sent: stateLines.check,
  needsYou: stateLines.alert,
  unfinished: stateLines.pencil,
} as const;

export type MarkedState = keyof typeof lines;

type StateMarkProps = {
  state: MarkedState;
  component?: 'li' | 'div';
  isBoxed?: boolean;
  children: ReactNode;
};

/** Content with the icon of a state beside its first line. */
export function StateMark(props: StateMarkProps): ReactElement {
  const { state, component: Tag = 'li', isBoxed = false, children } = props;
  return (
    <Tag className={classNames(styles.marked, styles[state], isBoxed && styles.boxed)}>
      <LineDrawing path={lines[state]} sheet={32} size="1.5rem" line={2.25} />
      {children}
    </Tag>
  );
}
