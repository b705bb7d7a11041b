import type { ReactElement } from 'react';
import { plainFormStates } from '#contract';
import { toasts, withoutScript } from '../../content/enquiry.ts';
import { TargetText } from '../../ui/TargetText.tsx';
import styles from './EnquiryForm.module.css';

/**
 * The form's notes for browsers without scripts: how sending works, and the result. The server redirects to the
 * result's anchor. If the page's scripts run by then, `plainResult.ts` shows the result.
 */
export function WithoutScript(): ReactElement {
  return (
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
  );
}
