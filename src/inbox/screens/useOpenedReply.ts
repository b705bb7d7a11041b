import { useEffect, useState } from 'react';
import { openedReply, saveOpenedReply } from '../openedReply.ts';

export type OpenedReply = {
  /** Whether the owner has opened a reply to the message and has come back. */
  isBack: boolean;
  open(): void;
  settle(): void;
};

/** Whether to ask if the owner has replied to a message. */
export function useOpenedReply(messageId: string): OpenedReply {
  const [isBack, setBack] = useState(() => openedReply() === messageId);
  useEffect(() => {
    const comeBack = (): void => {
      if (document.visibilityState === 'visible') setBack(openedReply() === messageId);
    };
    // A mail program covers the page on a phone, and only takes the focus on a computer.
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    };
  }, [messageId]);
  return {
    isBack,
    open: () => saveOpenedReply(messageId),
    settle() {
      saveOpenedReply(null);
      setBack(false);
    },
  };
}
