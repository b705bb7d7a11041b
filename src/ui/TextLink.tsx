import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type TextLinkProps = {
  to: string;
  children: ReactNode;
  /** For a screen reader, where the text alone does not tell where it leads. */
  label?: string;
  onClick?(): void;
};

/** A link within the site that stands on a line of its own. */
export function TextLink({ to, children, label, onClick }: TextLinkProps): ReactElement {
  return (
    <Box
      component={Link}
      to={to}
      aria-label={label}
      onClick={onClick}
      // Does more than lead on: pressed too early, it is pressed again when it can.
      {...(onClick && { 'data-acts': '' })}
      sx={{
        display: 'inline-block',
        py: 1,
        color: 'primary.main',
        fontWeight: 600,
        textUnderlineOffset: '0.3em',
        textDecorationThickness: '1px',
        '&:hover': { textDecorationThickness: '2px' },
      }}
    >
      {children}
    </Box>
  );
}
