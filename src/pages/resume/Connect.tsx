import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { business } from '../../content/business.ts';
import { resume, resumePath } from '../../content/resume.ts';
import { phoneHref } from '../../ui/phoneHref.ts';

export function Connect(): ReactElement {
  const { connect } = resume;
  return (
    <>
      <Typography variant="subtitle1">{connect.text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button variant="contained" size="large" href={`mailto:${business.owner.email}`}>
          {connect.mail}
        </Button>
        <Button variant="outlined" size="large" href={phoneHref(business.owner.phone)}>
          {connect.call}
        </Button>
        {/* No “download”: browsers ask the network for that, and never the worker. */}
        <Button variant="outlined" size="large" href={`${resumePath}.vcf`}>
          {connect.card}
        </Button>
      </Box>
    </>
  );
}
