import type { ReactElement, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';
import styles from './StateMark.module.css';

/** Each state has a drawing and a colour of its own; the words beside them say the same. */
const glyphs = {
  saved: 'tray',
  unconfirmed: 'question',
  sending: 'wing',
  sent: 'check',
  needsYou: 'question',
  unfinished: 'pencil',
} as const satisfies Record<string, GlyphName>;

export type MarkedState = keyof typeof glyphs;

type StateMarkProps = {
  state: MarkedState;
  /** One of a list where nothing else is said. */
  component?: 'li' | 'div';
  children: ReactNode;
};

/** What is marked by the state that it is in. */
export function StateMark(props: StateMarkProps): ReactElement {
  const { state, component: Tag = 'li', children } = props;
  return (
    <Tag className={classNames(styles.marked, styles[state])}>
      <Glyph name={glyphs[state]} size="1.5rem" line={2.25} />
      <div className={styles.words}>{children}</div>
    </Tag>
  );
}
