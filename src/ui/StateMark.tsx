import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';

/** Each state has a drawing and a colour of its own; the words beside them say the same. */
const marks = {
  saved: { glyph: 'tray', colour: 'warning.main' },
  unconfirmed: { glyph: 'question', colour: 'warning.main' },
  sending: { glyph: 'wing', colour: 'info.main' },
  sent: { glyph: 'check', colour: 'success.main' },
  needsYou: { glyph: 'question', colour: 'error.main' },
  unfinished: { glyph: 'pencil', colour: 'text.secondary' },
} as const satisfies Record<string, { glyph: GlyphName; colour: string }>;

export type MarkedState = keyof typeof marks;

type StateMarkProps = {
  state: MarkedState;
  /** One of a list where nothing else is said. */
  component?: 'li' | 'div';
  children: ReactNode;
};

/** What is marked by the state that it is in. */
export function StateMark({ state, component = 'li', children }: StateMarkProps): ReactElement {
  const { glyph, colour } = marks[state];
  return (
    <Box
      component={component}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1.5rem 1fr',
        columnGap: 2,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ color: colour, pt: 0.25 }}>
        <Glyph name={glyph} size="1.5rem" line={2.25} />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
