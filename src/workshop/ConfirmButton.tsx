import { type ReactElement, useState } from 'react';
import { Button } from '../ui/Button.tsx';

type ConfirmButtonProps = { words: string; confirmWords: string; onConfirm(): void };

/** A button for irreversible actions: the first press asks, the second confirms. */
export function ConfirmButton({
  words,
  confirmWords,
  onConfirm,
}: ConfirmButtonProps): ReactElement {
  const [isConfirming, setConfirming] = useState(false);
  const press = (): void => {
    if (isConfirming) onConfirm();
    setConfirming(!isConfirming);
  };
  return (
    <Button
      look="outlined"
      size="large"
      tone="alert"
      onClick={press}
      onBlur={() => setConfirming(false)}
    >
      {isConfirming ? confirmWords : words}
    </Button>
  );
}
