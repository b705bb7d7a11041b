import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';

export type Tint = 'oak' | 'lupine' | 'ochre' | 'bark' | 'poppy' | 'creek';

type ServiceCardProps = {
  title: string;
  description: string;
  glyph: GlyphName;
  tint: Tint;
  /** Where the card leads to. */
  hash: string;
  picture: ReactNode;
};

/** A service in a list of them: a picture, its name and one sentence. The whole card is the link. */
export function ServiceCard(props: ServiceCardProps): ReactElement {
  const { title, description, glyph, tint, hash, picture } = props;
  return (
    // The tint alone differs, so that all cards share their styles.
    <Box component="li" sx={{ '--tint': `var(--mui-palette-tint-${tint})` }}>
      <Box
        component={Link}
        to={`/#${hash}`}
        sx={{
          position: 'relative',
          display: 'grid',
          alignItems: 'end',
          width: '100%',
          height: '100%',
          aspectRatio: { xs: '5 / 6', md: '4 / 5' },
          overflow: 'hidden',
          borderRadius: 1,
          bgcolor: 'var(--tint)',
          color: 'tint.fog',
          textDecoration: 'none',
          '& > *': { gridArea: '1 / 1' },
          '& img': {
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            transition: 'transform 240ms ease-out',
          },
          '&:hover img': { transform: 'scale(1.025)' },
          '&:hover h3': { textDecoration: 'underline', textDecorationThickness: '1px' },
        }}
      >
        <Box sx={{ position: 'relative', zIndex: 1, p: { xs: 3, md: 3.5 } }}>
          <Glyph name={glyph} size="2.25rem" />
          <Typography component="h3" variant="h3" sx={{ mt: 1.5, textUnderlineOffset: '0.15em' }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {description}
          </Typography>
        </Box>
        {/* After the words, so that a screen reader says the service's name first. */}
        <Box sx={{ position: 'absolute', inset: 0 }}>{picture}</Box>
        <Box sx={{ position: 'absolute', inset: 0, background: overlay }} />
      </Box>
    </Box>
  );
}

const overlay =
  'linear-gradient(to top, var(--tint) 14%, color-mix(in srgb, var(--tint) 84%, transparent) 36%, transparent 60%)';
