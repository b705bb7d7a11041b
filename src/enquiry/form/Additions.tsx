import { type ReactElement, type RefObject, useSyncExternalStore } from 'react';
import { dates } from '../../content/dates.ts';
import { language } from '../../content/language.ts';
import { placeButton } from '../../content/placeButton.ts';
import { classNames } from '../../ui/classNames.ts';
import { noSubscription } from '../OutboxContext.tsx';
import { PlaceAdder } from '../place/PlaceAdder.tsx';
import type { PlaceLanguage } from '../place/placeLine.ts';
import styles from './Additions.module.css';
import formStyles from './EnquiryForm.module.css';

type AdditionsProps = { formRef: RefObject<HTMLFormElement | null>; isSending: boolean };

/**
 * What a visitor can add to the message, in one row: each as buttons, and anything else under the row. The built HTML has
 * only the room for it, because without a script the buttons would do nothing.
 */
export function Additions({ formRef, isSending }: AdditionsProps): ReactElement {
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return (
    <div className={classNames(formStyles.room, isHydrated && styles.additions)}>
      {isHydrated ? (
        // Once the message is on its way, a new one: the search and what was said about it are over.
        <PlaceAdder
          key={String(isSending)}
          formRef={formRef}
          isSending={isSending}
          words={placeButton}
          loadLanguage={loadPlaceLanguage}
        />
      ) : null}
    </div>
  );
}

async function loadPlaceLanguage(): Promise<PlaceLanguage> {
  const { placeWords } = await import('../../content/place.ts');
  return { words: placeWords, dates, tag: language.tag };
}
