import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';
import { Prose } from './Prose.tsx';

type ValueCardProps = { title: string; text: string; glyph: GlyphName };

export function ValueCard({ title, text, glyph }: ValueCardProps): ReactElement {
  return (
    <Box sx={{ pt: 2.5, borderTop: 2, borderColor: 'secondary.main' }}>
      <Box sx={{ color: 'secondary.main' }}>
        <Glyph name={glyph} />
      </Box>
      <Typography component="h3" variant="h4" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        <Prose>{text}</Prose>
      </Typography>
    </Box>
  );
}
