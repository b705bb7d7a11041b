import { type ReactElement, type RefObject, useSyncExternalStore } from 'react';
import { dates } from '../../content/dates.ts';
import { language } from '../../content/language.ts';
import { photographButton } from '../../content/photographButton.ts';
import { placeButton } from '../../content/placeButton.ts';
import { classNames } from '../../ui/classNames.ts';
import { PhotographAdder } from '../../photographs/PhotographAdder.tsx';
import { noSubscription, useOutbox } from '../OutboxContext.tsx';
import { PlaceAdder } from '../place/PlaceAdder.tsx';
import type { PlaceLanguage } from '../place/placeLine.ts';
import styles from './Additions.module.css';
import type { FormController } from './formView.ts';

type AdditionsProps = {
  formRef: RefObject<HTMLFormElement | null>;
  /** Null while the page is being prerendered. */
  controller: FormController | null;
  isSending: boolean;
  className: string | undefined;
};

/**
 * What a visitor can add to the message, in one row: each as buttons, and anything else under the row. The built HTML has
 * only the room for it, because without a script the buttons would do nothing.
 */
export function Additions(props: AdditionsProps): ReactElement {
  const { formRef, controller, isSending, className } = props;
  const outbox = useOutbox();
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return (
    <div className={classNames(className, isHydrated && styles.additions)}>
      {isHydrated ? (
        <>
          <PhotographAdder
            formRef={formRef}
            form={controller}
            outbox={outbox}
            isSending={isSending}
            words={photographButton}
          />
          {/* Once the message is on its way, a new one: the search and what was said about it are over. */}
          <PlaceAdder
            key={String(isSending)}
            formRef={formRef}
            isSending={isSending}
            words={placeButton}
            loadLanguage={loadPlaceLanguage}
          />
        </>
      ) : null}
    </div>
  );
}

async function loadPlaceLanguage(): Promise<PlaceLanguage> {
  const { placeWords } = await import('../../content/place.ts');
  return { words: placeWords, dates, tag: language.tag };
}
