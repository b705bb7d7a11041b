import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactElement, useEffect } from 'react';
import { type InboxFilter, inboxFilters } from '#contract/ownerInbox';
import { inbox } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import type { Found } from '../inboxApi.ts';
import { useInbox } from './InboxContext.ts';
import { Changing } from '../../ui/Changing.tsx';
import styles from './screens.module.css';

const words = inbox.list;
const debounceMs = 400;

type SearchProps = {
  text: string;
  onText(text: string): void;
  filter: InboxFilter;
  onFilter(filter: InboxFilter): void;
  found: Found | null;
  /** The number of all unanswered messages. */
  unanswered: number;
};

/** Search and filters. They apply to the loaded messages at once; the server searches after a pause in typing. */
export function Search(props: SearchProps): ReactElement {
  const { text, onText, filter, onFilter, found, unanswered } = props;
  const { search } = useInbox();
  useEffect(() => {
    const timer = setTimeout(() => void search(text, filter), debounceMs);
    return () => clearTimeout(timer);
  }, [text, filter, search]);
  const isOfThis = found !== null && found.search === text.trim() && found.filter === filter;
  return (
    <search className={styles.stack}>
      <TextField
        name="search"
        type="search"
        label={words.search}
        value={text}
        onChange={({ target }) => onText(target.value)}
        helperText={isOfThis ? searchStatus(found) : undefined}
        slotProps={{ formHelperText: { role: 'status' } }}
        fullWidth
      />
      <ToggleButtonGroup
        exclusive
        value={filter}
        onChange={(_, chosen: InboxFilter | null) => onFilter(chosen ?? 'all')}
        aria-label={words.filter}
        sx={{ flexWrap: 'wrap', gap: 'var(--s2)' }}
      >
        {inboxFilters.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{
              px: 'var(--s4)',
              '@container (max-width: 18rem)': { px: 'var(--s2)' },
              '&&': { border: '1px solid var(--soft-ink)', borderRadius: 'var(--radius)', m: 0 },
            }}
          >
            <Changing>
              {one === 'unanswered' ? `${words.filters[one]} (${unanswered})` : words.filters[one]}
            </Changing>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </search>
  );
}

/** Says how far the server's search is; undefined if it has searched all messages. */
function searchStatus({ state, looked, more }: Found): string | undefined {
  if (state === 'asking') return words.searching;
  if (state === 'unasked') return words.searchedHere;
  if (!looked || more === null) return undefined;
  const [count, of] = [looked.count, looked.of].map((number) => number.toLocaleString('en-US'));
  return wording(words.lookedThrough, { count: count ?? '', of: of ?? '' });
}
