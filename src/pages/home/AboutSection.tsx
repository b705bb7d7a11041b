import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { about } from '../../content/about.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { resumePath } from '../../content/resume.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ValueCard } from '../../ui/ValueCard.tsx';
import { SitePicture } from '../SitePicture.tsx';

export function AboutSection(): ReactElement {
  const headingId = useId();
  return (
    <Section id={sectionIds.about} headingId={headingId}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '5fr 7fr' },
          gap: { xs: 6, md: 10 },
          alignItems: 'start',
        }}
      >
        <Box sx={{ position: 'relative', maxWidth: '30rem', '& img': pictureShape }}>
          <SitePicture name={about.picture} sizes="(min-width: 900px) 28rem, 92vw" />
          <Badge figure={about.badge.figure} words={about.badge.words} />
        </Box>
        <Box>
          <Typography id={headingId} component="h2" variant="h2">
            {about.heading}
          </Typography>
          {about.paragraphs.map((text, index) => (
            <Typography
              key={text}
              variant={index === 0 ? 'subtitle1' : 'body1'}
              sx={{ mt: 3, maxWidth: '62ch' }}
            >
              <Prose>{text}</Prose>
            </Typography>
          ))}
          <Box sx={{ mt: 2 }}>
            <TextLink to={resumePath}>{about.resume}</TextLink>
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
          gap: { xs: 4, md: 6 },
          mt: { xs: 8, md: 11 },
        }}
      >
        {about.values.map(({ title, text, icon }) => (
          <ValueCard key={title} title={title} text={text} glyph={icon} />
        ))}
      </Box>
    </Section>
  );
}

const pictureShape = { width: '100%', height: 'auto', borderRadius: 1 } as const;
