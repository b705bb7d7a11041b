import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { inbox } from '../../content/inbox.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import type { Snapshot } from '../inboxApi.ts';
import { Changing } from '../../ui/Changing.tsx';
import styles from './screens.module.css';

const words = inbox.list;

type MoreProps = {
  /** Whether the next page is of the list of all messages; false for results of a search or filter. */
  isOfAll: boolean;
  snapshot: Snapshot;
  onMore(): void;
};

export function More({ isOfAll, snapshot, onMore }: MoreProps): ReactElement {
  const { isLoadingMore, moreFault } = snapshot;
  const fault = moreFault && words[moreFault === 'signIn' ? 'failed' : moreFault];
  return (
    <div className={styles.more}>
      <p>{isOfAll ? words.notAll : words.moreFound}</p>
      <Button variant="outlined" aria-disabled={isLoadingMore} onClick={onMore}>
        <Changing>{isLoadingMore ? words.loadingMore : words.more}</Changing>
      </Button>
      <p>
        <LiveRegion>{fault ?? ''}</LiveRegion>
      </p>
    </div>
  );
}
