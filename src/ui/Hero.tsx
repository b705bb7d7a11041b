import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { Prose } from './Prose.tsx';

type HeroProps = {
  id: string;
  headingId: string;
  name: string;
  kind: string;
  tagline: string;
  action: { label: string; hash: string };
  note: { place: string; text: string };
  picture: ReactNode;
};

/** The first screen: large type on the picture, and a field note in its margin. */
export function Hero(props: HeroProps): ReactElement {
  const { id, headingId, name, kind, tagline, action, note, picture } = props;
  return (
    <Box
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{
        position: 'relative',
        display: 'grid',
        minHeight: { xs: 'min(100svh, 46rem)', md: 'min(100svh, 60rem)' },
        overflow: 'hidden',
        bgcolor: 'tint.oak',
        color: 'tint.fog',
      }}
    >
      <Box sx={{ position: 'absolute', inset: 0, '& img': pictureCover }}>{picture}</Box>
      <Box sx={{ position: 'absolute', inset: 0, background: scrim }} />
      <Frame
        sx={{
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(14rem, 1fr)' },
          alignContent: 'end',
          alignItems: 'end',
          gap: { xs: 5, md: 8 },
          pt: { xs: 14, md: 18 },
          pb: { xs: 5, md: 9 },
        }}
      >
        <Box>
          <Typography id={headingId} component="h1" variant="h1">
            {name}{' '}
            <Box component="span" sx={{ display: 'block' }}>
              {kind}
            </Box>
          </Typography>
          <Typography variant="subtitle1" sx={{ mt: 3, maxWidth: '34ch' }}>
            {tagline}
          </Typography>
          <Button
            component={Link}
            to={`/#${action.hash}`}
            variant="contained"
            size="large"
            sx={{
              mt: 4,
              bgcolor: 'tint.fog',
              color: 'tint.oak',
              '&:hover': { bgcolor: 'common.white' },
              '&:focus-visible': { outlineColor: 'tint.fog' },
            }}
          >
            {action.label}
          </Button>
        </Box>
        <Box sx={{ borderTop: '1px solid', pt: 1.5, maxWidth: '26rem' }}>
          <Typography variant="caption" component="p" sx={{ fontWeight: 700 }}>
            {note.place}
          </Typography>
          <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
            <Prose>{note.text}</Prose>
          </Typography>
        </Box>
      </Frame>
    </Box>
  );
}

const pictureCover = { width: '100%', height: '100%', objectFit: 'cover' } as const;

/** Dark enough below words on any crop of any picture; the light above and beside them is left alone. */
const scrim = [
  'linear-gradient(to top, rgba(20, 30, 22, 0.88) 0%, rgba(20, 30, 22, 0.62) 42%, rgba(20, 30, 22, 0.28) 72%, rgba(20, 30, 22, 0) 100%)',
  'linear-gradient(to right, rgba(20, 30, 22, 0.5) 0%, rgba(20, 30, 22, 0) 62%)',
].join(', ');
