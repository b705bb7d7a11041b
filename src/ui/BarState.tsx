import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { SaidAloud } from './SaidAloud.tsx';

type BarStateProps = {
  /** Said aloud when it changes; empty where there is nothing to say. */
  said: string;
  link: { label: string; to: string } | null;
};

/** A line under the name in the bar, in a place that is always free, so that nothing moves when it comes. */
export function BarState({ said, link }: BarStateProps): ReactElement {
  return (
    <Box
      sx={{
        position: 'absolute',
        left: '2.875rem',
        bottom: '-0.5rem',
        display: 'flex',
        columnGap: 1.5,
        fontSize: '0.8125rem',
        // As high as a finger needs it at least (WCAG 2.2, 2.5.8).
        lineHeight: '1.5rem',
        whiteSpace: 'nowrap',
        color: 'text.secondary',
      }}
    >
      <SaidAloud variant="inherit">{said}</SaidAloud>
      {link ? (
        <Box component={Link} to={link.to} sx={{ color: 'inherit', textUnderlineOffset: '0.2em' }}>
          {link.label}
        </Box>
      ) : null}
    </Box>
  );
}
