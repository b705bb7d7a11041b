import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

type NoticeProps = {
  children: ReactNode;
  /** `alert`: said at once, for what went wrong. */
  tone?: 'quiet' | 'alert';
};

/** Something that she has to know, set off from what is around it; nothing where there is nothing. */
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
          : // Nothing is there, and no gap for it either.
            { position: 'absolute' }
      }
    >
      {children}
    </Box>
  );
}
