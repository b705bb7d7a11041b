import type { ReactElement } from 'react';
import { plainFormStates } from '#contract';
import { toasts, withoutScript } from '../../content/enquiry.ts';
import { StaticPart } from '../../ui/StaticPart.tsx';
import { TargetText } from '../../ui/TargetText.tsx';
import styles from './EnquiryForm.module.css';

/**
 * Texts for browsers without scripts: how sending works, and the result of sending. The server redirects to the URL
 * whose hash names the result.
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
