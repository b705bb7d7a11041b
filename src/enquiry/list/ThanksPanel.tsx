import type { ReactElement } from 'react';
import { canReplyTo } from '#contract';
import { outboxWords } from '../../content/enquiry.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { wording } from '../../lib/wording.ts';
import { type Thanks, thanksWords } from '../form/thanks.ts';
import styles from './list.module.css';
import { TextButton } from '../../ui/TextButton.tsx';
import { UnbrokenReferences } from './UnbrokenReferences.tsx';

type ThanksPanelProps = { thanks: Thanks; nowMs: number; onCorrectAddress(): void };

/** Confirms the message just sent. */
export function ThanksPanel({ thanks, nowMs, onCorrectAddress }: ThanksPanelProps): ReactElement {
  const { title, wrongAddress, rightAddress } = outboxWords.thanks;
  return (
    <StateMark state="sent" component="div" isBoxed>
      <p className={styles.thanks}>{wording(title, { name: thanks.name })}</p>
      <p>
        <UnbrokenReferences>{thanksWords(thanks, nowMs)}</UnbrokenReferences>
      </p>
      <TextButton className={styles.wrong} onClick={onCorrectAddress}>
        {canReplyTo(thanks.email) ? wrongAddress : rightAddress}
      </TextButton>
    </StateMark>
  );
}
