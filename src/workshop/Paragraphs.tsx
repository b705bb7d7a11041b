import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

export function Paragraphs({ texts }: { texts: readonly string[] }): ReactElement {
  return (
    <>
      {texts.map((text) => (
        <Typography
          key={text}
          variant="subtitle1"
          sx={{ color: 'text.secondary', mt: 2, maxWidth: '46ch' }}
        >
          {text}
        </Typography>
      ))}
    </>
  );
}
