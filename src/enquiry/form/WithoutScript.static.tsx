import type { ReactElement } from 'react';
import { plainFormStates } from '#contract';
import { toasts, withoutScript } from '../../content/enquiry.ts';
import { StaticPart } from '../../ui/StaticPart.tsx';
import { WordsWhenLedTo } from '../../ui/WordsWhenLedTo.tsx';
import styles from './EnquiryForm.module.css';

/**
 * What the form says where no script runs: how it works then, and, once it was sent, what became of
 * it. The server leads back to one of the states; with scripts none is ever shown.
 */
export function WithoutScript(): ReactElement {
  return (
    <StaticPart name="WithoutScript">
      <noscript>
        <WordsWhenLedTo id={plainFormStates.sent}>
          {`${toasts.sent.title} ${toasts.sent.description}`}
        </WordsWhenLedTo>
        <WordsWhenLedTo id={plainFormStates.setAside}>{withoutScript.setAside}</WordsWhenLedTo>
        <WordsWhenLedTo id={plainFormStates.noReply}>{withoutScript.noReply}</WordsWhenLedTo>
        <WordsWhenLedTo id={plainFormStates.notSent}>{withoutScript.notSent}</WordsWhenLedTo>
        <WordsWhenLedTo id={plainFormStates.unconfirmed}>
          {withoutScript.unconfirmed}
        </WordsWhenLedTo>
        <p className={styles.hint}>{withoutScript.hint}</p>
      </noscript>
    </StaticPart>
  );
}
