import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { installOffer } from '../../content/pwa.ts';
import { LineDrawing } from '../../ui/LineDrawing.tsx';

/** The signs that are to be looked for, drawn on 24 by 24; the words beside them say the same. */
const signs = {
  ios: [
    'M12 15V3M8 6.5 12 2.5l4 4M8 10H5.5v11h13V10H16',
    'M4.5 4.5h15v15h-15zM12 8.5v7M8.5 12h7',
    'M5 12.5 10 17.5 19.5 7',
  ],
  firefoxAndroid: [
    'M12 5h.01M12 12h.01M12 19h.01',
    'M6.5 2.5h11v19h-11zM12 7v7M9 11l3 3 3-3',
    'M5 12.5 10 17.5 19.5 7',
  ],
} as const;

/** Three steps through a browser's menu. */
export function Guide({ way }: { way: keyof typeof signs }): ReactElement {
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5, display: 'grid', gap: 1 }}>
      {installOffer.steps[way].map((step, index) => (
        <Box component="li" key={step} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Box sx={{ display: 'grid', color: 'primary.main' }}>
            <LineDrawing
              path={signs[way][index] ?? ''}
              sheet={24}
              size="2rem"
              line={index === 0 && way === 'firefoxAndroid' ? 3 : 1.75}
            />
          </Box>
          <Typography component="span" variant="body2">
            {step}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
