import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';
import { Prose } from './Prose.tsx';

type ServiceDetailProps = {
  title: string;
  glyph: GlyphName;
  lead: string;
  includes: readonly string[];
  steps: readonly { title: string; text: string }[];
  duration: string;
  season: { months: string; text: string };
  words: { includes: string; runs: string; duration: string; season: string };
  /** "Ask about this service". */
  ask: ReactNode;
};

/** What a service includes, how it runs, and, in the margin, what its season brings. */
export function ServiceDetail(props: ServiceDetailProps): ReactElement {
  const { title, glyph, lead, includes, steps, duration, season, words, ask } = props;
  const titleId = useId();
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '5fr 4fr', lg: '4fr 3fr 4fr' },
        gap: { xs: 4, lg: 6 },
        py: { xs: 5, md: 7 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridRow: { md: 'span 2', lg: 'auto' } }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color: 'primary.main' }}>
          <Glyph name={glyph} size="2.25rem" />
          <Typography id={titleId} component="h3" variant="h3" sx={{ color: 'text.primary' }}>
            {title}
          </Typography>
        </Box>
        <Typography sx={{ mt: 2 }}>
          <Prose>{lead}</Prose>
        </Typography>
        <Box sx={{ mt: 3, pl: 2, borderLeft: 2, borderColor: 'accent.poppy' }}>
          <Typography variant="caption" component="p" sx={{ fontWeight: 700 }}>
            {words.season} {season.months}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            <Prose>{season.text}</Prose>
          </Typography>
        </Box>
      </Box>
      <Box>
        <Typography component="h4" variant="h6">
          {words.includes}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {includes.map((item) => (
            <Typography component="li" variant="body2" key={item} sx={dashed}>
              <Prose>{item}</Prose>
            </Typography>
          ))}
        </Box>
      </Box>
      <Box>
        <Typography component="h4" variant="h6">
          {words.runs}
        </Typography>
        <Box component="ol" sx={{ m: 0, mt: 1, pl: '1.25rem' }}>
          {steps.map((step) => (
            <Typography component="li" variant="body2" key={step.title} sx={{ py: 0.5 }}>
              <strong>{step.title}.</strong> <Prose>{step.text}</Prose>
            </Typography>
          ))}
        </Box>
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          <strong>{words.duration}</strong> {duration}
        </Typography>
        <Box sx={{ mt: 2 }}>{ask}</Box>
      </Box>
    </Box>
  );
}

const dashed = {
  position: 'relative',
  py: 0.5,
  pl: '1.25rem',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '1.15em',
    width: '0.75rem',
    borderTop: '1px solid',
    borderColor: 'secondary.main',
  },
} as const;
