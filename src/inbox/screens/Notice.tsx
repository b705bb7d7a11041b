import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

type NoticeProps = {
  children: ReactNode;
  /** `alert`: screen readers announce it at once. */
  tone?: 'quiet' | 'alert';
};

/** A boxed notice. An empty notice stays in the page, because screen readers only announce changes of an element. */
export function Notice({ children, tone = 'quiet' }: NoticeProps): ReactElement {
  const isThere = children !== null;
  return (
    <Box
      role={tone === 'alert' ? 'alert' : 'status'}
      sx={
        isThere
          ? {
              font: 'var(--small)',
              display: 'grid',
              gap: 'var(--s3)',
              p: 'var(--s4)',
              bgcolor: 'var(--raised)',
              border: '1px solid var(--hairline)',
              borderLeft: `4px solid var(--${tone === 'alert' ? 'poppy' : 'ochre'})`,
              borderRadius: 'var(--radius)',
            }
          : // An empty notice must not take a gap in the grid.
            { position: 'absolute' }
      }
    >
      {children}
    </Box>
  );
}
