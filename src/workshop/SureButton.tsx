import { type ReactElement, useState } from 'react';
import { Button } from '../ui/Button.tsx';

type SureButtonProps = { words: string; sureWords: string; onSure(): void };

/** A button for what can't be undone: the first press changes its words, the second one means it. */
export function SureButton({ words, sureWords, onSure }: SureButtonProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const press = (): void => {
    if (isAsking) onSure();
    setAsking(!isAsking);
  };
  return (
    <Button
      look="outlined"
      size="large"
      tone="alert"
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      {isAsking ? sureWords : words}
    </Button>
  );
}
