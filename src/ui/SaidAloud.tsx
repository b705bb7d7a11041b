import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ReactElement } from 'react';

type SaidAloudProps = Pick<TypographyProps, 'children' | 'ref' | 'tabIndex' | 'variant'>;

/** Words that a screen reader says when they change; empty where there is nothing to say. */
export function SaidAloud(props: SaidAloudProps): ReactElement {
  // An `output` belongs to a form's fields, and would need a label of its own.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <Typography component="span" role="status" {...props} />;
}
