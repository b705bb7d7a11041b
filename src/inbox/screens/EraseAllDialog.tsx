import type { ReactElement } from 'react';
import { inbox } from '../../content/inbox.ts';
import { counted, wording } from '../../lib/wording.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import type { EraseAllState } from '../inboxApi.ts';
import { faultWords } from '../words/faultWords.ts';
import { useInbox } from './InboxContext.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './screens.module.css';

const words = inbox.eraseAll;

/** Asks whether to erase all messages from an address, and shows the result. */
export function EraseAllDialog({ erasure }: { erasure: EraseAllState }): ReactElement {
  const { askToErase, eraseAll, closeErasure } = useInbox();
  const { email, step } = erasure;
  const isSure = step === 'sure' && erasure.count > 0;
  /** Counts the messages again: the server may have erased them although its answer got lost. */
  const countAgain = (): void => void askToErase(email, null);
  const confirm = isSure
    ? {
        label: counted(words.confirm, erasure.count),
        act: () => void eraseAll(email, erasure.count),
      }
    : { label: words.again, act: countAgain };
  return (
    <ConfirmDialog
      heading={isSure ? words.headingSure : words.heading}
      step={step}
      {...((isSure || step === 'failed') && { confirm: confirm.label })}
      cancel={isSure ? words.keep : words.close}
      isBusy={step === 'erasing'}
      onConfirm={confirm.act}
      onClose={closeErasure}
    >
      <p className={styles.address}>
        <LiveRegion>{wording(textOf(erasure), { email })}</LiveRegion>
      </p>
      {step === 'failed' ? <p>{faultWords[erasure.fault]}</p> : null}
      {isSure ? words.text.map((text) => <p key={text}>{text}</p>) : null}
    </ConfirmDialog>
  );
}

function textOf(erasure: EraseAllState): string {
  switch (erasure.step) {
    case 'counting':
    case 'erasing':
      return words[erasure.step];
    case 'sure':
      return erasure.count === 0 ? words.none : counted(words.count, erasure.count);
    case 'erased':
      return erasure.count === 0 ? words.erasedNone : counted(words.erased, erasure.count);
    case 'failed':
      return erasure.isKnown ? words.notErased : words.mayBeErased;
  }
}
