import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { sectionIds } from '../../content/sectionIds.ts';
import { services, servicesWords } from '../../content/services.ts';
import { requestProjectType } from '../../enquiry/form/projectTypeRequest.ts';
import { Section } from '../../ui/Section.tsx';
import { ServiceDetail } from '../../ui/ServiceDetail.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export function ServicesSection(): ReactElement {
  const headingId = useId();
  return (
    <Section id={sectionIds.services} headingId={headingId} sx={{ bgcolor: 'background.paper' }}>
      <Typography id={headingId} component="h2" variant="h2">
        {servicesWords.heading}
      </Typography>
      <Typography variant="subtitle1" sx={{ color: 'text.secondary', mt: 2, maxWidth: '58ch' }}>
        {servicesWords.intro}
      </Typography>
      <Box sx={{ mt: { xs: 5, md: 8 } }}>
        {services.map(({ id, icon, title, ...service }) => (
          <ServiceDetail
            key={id}
            {...service}
            title={title}
            glyph={icon}
            words={servicesWords}
            ask={
              <TextLink
                to={`/#${sectionIds.contact}`}
                label={`${servicesWords.ask}: ${title}`}
                onClick={() => requestProjectType(title)}
              >
                {servicesWords.ask}
              </TextLink>
            }
          />
        ))}
      </Box>
    </Section>
  );
}
