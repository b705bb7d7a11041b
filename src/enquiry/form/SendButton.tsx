import type { ReactElement } from 'react';
import { enquiryForm } from '../../content/enquiry.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SendButton.module.css';

const whileSending = {
  'aria-disabled': true,
  'data-otherwise': enquiryForm.send,
  className: styles.sending,
} as const;

export function SendButton({ isSending }: { isSending: boolean }): ReactElement {
  return (
    <Button type="submit" look="filled" size="large" {...(isSending && whileSending)}>
      {isSending ? enquiryForm.sending : enquiryForm.send}
    </Button>
  );
}
