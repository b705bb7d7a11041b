import type { ReactElement, ReactNode } from 'react';
import { workshop } from '../content/workshop.ts';
import { ButtonLink } from '../ui/Button.tsx';
import type { Obstacle } from './sealer.ts';
import { Paragraphs } from './Paragraphs.tsx';
import { Screen } from './Screen.tsx';
import styles from './workshop.module.css';

/** Says why nothing can be sealed or saved here. */
export function Blocked({ by, corner }: { by: Obstacle; corner?: ReactNode }): ReactElement {
  return (
    <Screen heading={workshop.blocked.heading} corner={corner}>
      <Paragraphs texts={[workshop.blocked[by]]} />
      {corner ? null : (
        <div className={styles.actions}>
          <ButtonLink href="/" size="large" className={styles.back}>
            {workshop.setUp.cancel}
          </ButtonLink>
        </div>
      )}
    </Screen>
  );
}
