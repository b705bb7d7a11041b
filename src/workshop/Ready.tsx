import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { workshop } from '../content/workshop.ts';
import { Paragraphs } from './Paragraphs.tsx';
import { Screen } from './Screen.tsx';

type ReadyProps = {
  /** Whether the server has opened what was sealed here. */
  isKeyTried: boolean;
  onForm(): void;
};

/** Tells the owner that the mode is on, and what came of trying the key. */
export function Ready({ isKeyTried, onForm }: ReadyProps): ReactElement {
  const words = workshop.ready;
  return (
    <Screen heading={words.heading}>
      <Paragraphs texts={isKeyTried ? words.keyOpens : words.keyUntried} />
      <Button variant="contained" size="large" onClick={onForm} sx={{ mt: 4 }}>
        {words.form}
      </Button>
    </Screen>
  );
}
