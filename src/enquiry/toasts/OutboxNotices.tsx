import type { ReactElement, ReactNode } from 'react';
import { useOutbox, useSnapshot } from '../OutboxContext.tsx';
import { LateToasts } from './LateToasts.tsx';
import { useNotices } from './useNotices.ts';

/** Around the whole app: what becomes of enquiries is told on whichever page the visitor reads. */
export function OutboxNotices({ children }: { children: ReactNode }): ReactElement {
  const outbox = useOutbox();
  useNotices(outbox, useSnapshot(outbox));
  return (
    <>
      {children}
      <LateToasts />
    </>
  );
}
