import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

type NoticeProps = {
  children: ReactNode;
  /** `alert`: screen readers announce it at once. */
  tone?: 'quiet' | 'alert';
};

/** A boxed notice. Stays in the page while it is empty: screen readers announce changes only. */
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
          : // Takes no gap in the grid while it is empty.
            { position: 'absolute' }
      }
    >
      {children}
    </Box>
  );
}
