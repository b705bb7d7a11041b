import type { ReactElement, ReactNode } from 'react';
import { useOutbox, useSnapshot } from '../OutboxContext.tsx';
import { LateToasts } from './LateToasts.tsx';
import { useNews } from './useNews.ts';

/** Around the whole app: what becomes of enquiries is told on whichever page the visitor reads. */
export function Outcomes({ children }: { children: ReactNode }): ReactElement {
  const outbox = useOutbox();
  useNews(outbox, useSnapshot(outbox));
  return (
    <>
      {children}
      <LateToasts />
    </>
  );
}
