import type { ReactElement } from 'react';
import { workshop } from '../content/workshop.ts';
import { Button } from '../ui/Button.tsx';
import { Paragraphs, Screen } from './Screen.tsx';
import styles from './workshop.module.css';

type ReadyProps = {
  /** Whether the server could open the test message. */
  isKeyTried: boolean;
  /** Whether starting the mode has signed the owner out of the inbox on this tablet. */
  wasSignedIn: boolean;
  onForm(): void;
};

/** The screen that says that the mode is on, and whether the server could try the key. */
export function Ready({ isKeyTried, wasSignedIn, onForm }: ReadyProps): ReactElement {
  const words = workshop.ready;
  return (
    <Screen heading={words.heading}>
      <Paragraphs texts={isKeyTried ? words.keyOpens : words.keyUntried} />
      {wasSignedIn ? <Paragraphs texts={[words.inboxLeft]} /> : null}
      <div className={styles.actions}>
        <Button look="filled" size="large" onClick={onForm}>
          {words.form}
        </Button>
      </div>
    </Screen>
  );
}
