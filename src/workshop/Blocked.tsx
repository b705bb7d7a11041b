import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { workshop } from '../content/workshop.ts';
import type { Obstacle } from './sealer.ts';
import { Paragraphs } from './Paragraphs.tsx';
import { Screen } from './Screen.tsx';

/** Says why nothing can be sealed or saved here. */
export function Blocked({ by, corner }: { by: Obstacle; corner?: ReactNode }): ReactElement {
  return (
    <Screen heading={workshop.blocked.heading} corner={corner}>
      <Paragraphs texts={[workshop.blocked[by]]} />
      {corner ? null : (
        <Button href="/" size="large" sx={{ mt: 3, ml: -1 }}>
          {workshop.setUp.cancel}
        </Button>
      )}
    </Screen>
  );
}
