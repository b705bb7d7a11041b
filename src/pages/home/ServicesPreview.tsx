import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { sectionIds } from '../../content/sectionIds.ts';
import { services, servicesWords } from '../../content/services.ts';
import { Section } from '../../ui/Section.tsx';
import { ServiceCard } from '../../ui/ServiceCard.tsx';
import { SitePicture } from '../SitePicture.tsx';

export function ServicesPreview(): ReactElement {
  const headingId = useId();
  return (
    <Section id={sectionIds.servicesPreview} headingId={headingId}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: '5fr 4fr' },
          gap: { xs: 2, md: 8 },
          alignItems: 'end',
        }}
      >
        <Typography id={headingId} component="h2" variant="h2">
          {servicesWords.previewHeading}
        </Typography>
        <Typography variant="subtitle1" sx={{ color: 'text.secondary' }}>
          {servicesWords.previewIntro}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          // Columns that large type does not widen.
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
          },
          gap: { xs: 2, md: 3 },
          listStyle: 'none',
          m: 0,
          mt: { xs: 5, md: 8 },
          p: 0,
          // The middle column hangs lower: six pictures, not a table of boxes.
          pb: { md: 8 },
          '& > li:nth-of-type(3n + 2)': { transform: { md: 'translateY(4rem)' } },
        }}
      >
        {services.map(({ id, title, description, icon, picture, tint }) => (
          <ServiceCard
            key={id}
            title={title}
            description={description}
            glyph={icon}
            tint={tint}
            hash={sectionIds.services}
            picture={
              <SitePicture
                name={picture}
                sizes="(min-width: 78rem) 23rem, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 92vw"
              />
            }
          />
        ))}
      </Box>
    </Section>
  );
}
