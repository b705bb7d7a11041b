import type { ReactElement } from 'react';
import { plainFormStates } from '#contract';
import { toasts, withoutScript } from '../../content/enquiry.ts';
import { StaticPart } from '../../ui/StaticPart.tsx';
import { TargetText } from '../../ui/TargetText.tsx';
import styles from './EnquiryForm.module.css';

/**
 * What the form says where no script runs: how it works then, and, once it was sent, what became of
 * it. The server leads back to one of the states; with scripts none is ever shown.
 */
export function WithoutScript(): ReactElement {
  return (
    <StaticPart name="WithoutScript">
      <noscript>
        <TargetText id={plainFormStates.sent}>
          {`${toasts.sent.title} ${toasts.sent.description}`}
        </TargetText>
        <TargetText id={plainFormStates.setAside}>{withoutScript.setAside}</TargetText>
        <TargetText id={plainFormStates.noReply}>{withoutScript.noReply}</TargetText>
        <TargetText id={plainFormStates.notSent}>{withoutScript.notSent}</TargetText>
        <TargetText id={plainFormStates.unconfirmed}>{withoutScript.unconfirmed}</TargetText>
        <p className={styles.hint}>{withoutScript.hint}</p>
      </noscript>
    </StaticPart>
  );
}
