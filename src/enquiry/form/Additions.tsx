import { type ReactElement, type RefObject, useSyncExternalStore } from 'react';
import { photographButton } from '../../content/photographButton.ts';
import { PhotographAdder } from '../../photographs/PhotographAdder.tsx';
import { noSubscription, useOutbox } from '../OutboxContext.tsx';
import styles from './EnquiryForm.module.css';
import type { FormController } from './formView.ts';

type AdditionsProps = {
  formRef: RefObject<HTMLFormElement | null>;
  controller: FormController | null;
  isSending: boolean;
};

/** What can be added to the message, below it. */
export function Additions({ formRef, controller, isSending }: AdditionsProps): ReactElement {
  const outbox = useOutbox();
  // The built HTML has only their place: without a script, the buttons would do nothing.
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return (
    <div className={styles.additions}>
      {isHydrated ? (
        <PhotographAdder
          formRef={formRef}
          form={controller}
          outbox={outbox}
          isSending={isSending}
          words={photographButton}
        />
      ) : null}
    </div>
  );
}
