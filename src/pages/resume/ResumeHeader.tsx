import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { business } from '../../content/business.ts';
import { resume, resumePath } from '../../content/resume.ts';
import { MailLink } from '../../ui/MailLink.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';

export function ResumeHeader(): ReactElement {
  const { owner } = business;
  const { labels } = resume;
  const facts = [
    { label: labels.location, value: owner.location },
    { label: labels.phone, value: <PhoneLink phone={owner.phone} /> },
    { label: labels.email, value: <MailLink email={owner.email} /> },
    ...(owner.handle === '' ? [] : [{ label: labels.handle, value: owner.handle }]),
  ];
  return (
    <Box component="header" sx={{ pb: { xs: 5, md: 7 } }}>
      <Typography component="h1" variant="h1">
        {owner.name}
      </Typography>
      <Typography component="p" variant="h4" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {owner.title}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, m: 0, mt: 4 }}
      >
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      <Button
        className="no-print"
        variant="outlined"
        href={`${resumePath}.pdf`}
        // A tab of its own: an installed app on iOS has no way back from a document.
        target="_blank"
        sx={{ mt: 4 }}
      >
        {resume.document.save}
      </Button>
    </Box>
  );
}
