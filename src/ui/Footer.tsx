import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Frame } from './Frame.tsx';

type FooterProps = {
  headings: { services: string; contact: string; area: string };
  services: { titles: readonly string[]; hash: string };
  email: string;
  privacy: { title: string; hash: string };
  area: readonly string[];
  /** Nothing where there is none. */
  map: ReactNode;
  /** Each a paragraph in small type, the copyright line first. */
  lines: readonly string[];
};

/** The foot of every page, the same by day and at dusk: it is the ground. */
export function Footer({
  headings,
  services,
  email,
  privacy,
  area,
  map,
  lines,
}: FooterProps): ReactElement {
  return (
    <Box
      component="footer"
      className="no-print"
      sx={{ bgcolor: 'tint.oak', color: 'tint.fog', py: { xs: 7, md: 10 }, '& a': quietLink }}
    >
      <Frame>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '2fr 1fr', md: '2fr 1fr 1fr' },
            gap: { xs: 5, md: 8 },
          }}
        >
          <Column heading={headings.services}>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', columns: { md: 2 } }}>
              {services.titles.map((title) => (
                <Box component="li" key={title} sx={{ py: 0.5, breakInside: 'avoid' }}>
                  <Link to={`/#${services.hash}`}>{title}</Link>
                </Box>
              ))}
            </Box>
          </Column>
          <Column heading={headings.contact}>
            <a href={`mailto:${email}`}>{email}</a>
            <br />
            <Link to={`/#${privacy.hash}`}>{privacy.title}</Link>
          </Column>
          <Column heading={headings.area}>
            {area.map((line) => (
              <Box key={line}>{line}</Box>
            ))}
            {map && <Box sx={{ mt: 2.5 }}>{map}</Box>}
          </Column>
        </Box>
        <Box sx={{ mt: { xs: 6, md: 9 }, pt: 2.5, borderTop: '1px solid' }}>
          {lines.map((line) => (
            <Typography key={line} variant="caption" component="p">
              {line}
            </Typography>
          ))}
        </Box>
      </Frame>
    </Box>
  );
}

function Column(props: { heading: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <Typography component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {props.heading}
      </Typography>
      {props.children}
    </div>
  );
}

const quietLink = {
  color: 'inherit',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  display: 'inline-block',
  py: 0.25,
  '&:focus-visible': { outlineColor: 'currentColor' },
} as const;
