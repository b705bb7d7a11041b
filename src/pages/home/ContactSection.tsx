import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { business } from '../../content/business.ts';
import { contact } from '../../content/contact.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { privacy } from '../../content/privacy.ts';
import { Enquiry } from '../../enquiry/Enquiry.tsx';
import { InstallPlace } from '../../pwa/install/InstallPlace.tsx';
import { FinePrint } from '../../ui/FinePrint.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideCard } from '../../ui/SideCard.tsx';

export function ContactSection(): ReactElement {
  const headingId = useId();
  return (
    <Section id={sectionIds.contact} headingId={headingId} sx={{ bgcolor: 'background.paper' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: '5fr 7fr' },
          gap: { xs: 6, md: 10 },
          alignItems: 'start',
        }}
      >
        <Box>
          <Typography id={headingId} component="h2" variant="h2">
            {contact.heading}
          </Typography>
          <Typography variant="subtitle1" sx={{ color: 'text.secondary', mt: 2 }}>
            {contact.intro}
          </Typography>
          <Box sx={{ mt: { xs: 4, md: 6 } }}>
            <SideCard title={contact.email.title}>
              <MailLink email={business.email} />
              <br />
              {contact.email.text}
            </SideCard>
            <SideCard title={contact.area.title}>{contact.area.text}</SideCard>
            <SideCard title={contact.consultation.title} isMarked>
              {contact.consultation.text}
            </SideCard>
          </Box>
        </Box>
        <Box
          sx={{
            bgcolor: 'background.default',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: { xs: 2.5, sm: 4, md: 6 },
            mx: { xs: -1, sm: 0 },
          }}
        >
          <Enquiry />
          <InstallPlace />
        </Box>
      </Box>
      <FinePrint
        id={sectionIds.privacy}
        heading={privacy.heading}
        withScript={privacy.onDevice}
        paragraphs={privacy.paragraphs}
      />
    </Section>
  );
}
