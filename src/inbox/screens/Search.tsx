import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactElement, useEffect } from 'react';
import { inbox } from '../../content/inbox.ts';
import type { Found } from '../inbox.ts';
import { type Filter, filters } from '../words/arrange.ts';
import { useInbox } from './InboxContext.ts';

const words = inbox.list;
/** The server is asked when no key has been pressed for so long, in ms. */
const restMs = 400;

type SearchProps = {
  text: string;
  onText(text: string): void;
  filter: Filter;
  onFilter(filter: Filter): void;
  found: Found | null;
  /** How many of all are still to be answered. */
  unanswered: string;
};

/** Which of the messages are shown: found here at once, and on the server where it can be asked. */
export function Search(props: SearchProps): ReactElement {
  const { text, onText, filter, onFilter, found, unanswered } = props;
  const { search } = useInbox();
  useEffect(() => {
    const timer = setTimeout(() => void search(text), restMs);
    return () => clearTimeout(timer);
  }, [text, search]);
  const isOfThis = found !== null && found.search === text.trim();
  return (
    <Box
      component="search"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s3)' }}
    >
      <TextField
        name="search"
        type="search"
        label={words.search}
        value={text}
        onChange={({ target }) => onText(target.value)}
        helperText={isOfThis ? toldOf[found.state] : undefined}
        slotProps={{ formHelperText: { role: 'status' } }}
        fullWidth
      />
      <ToggleButtonGroup
        exclusive
        value={filter}
        onChange={(_, chosen: Filter | null) => onFilter(chosen ?? 'all')}
        aria-label={words.filter}
        sx={{ flexWrap: 'wrap', gap: 'var(--s2)' }}
      >
        {filters.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{
              px: 'var(--s4)',
              '@container (max-width: 18rem)': { px: 'var(--s2)' },
              '&&': { border: '1px solid var(--soft-ink)', borderRadius: 'var(--radius)', m: 0 },
            }}
          >
            {words.filters[one]}
            {one === 'unanswered' ? ` (${unanswered})` : null}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const toldOf: Record<Found['state'], string | undefined> = {
  asking: words.searching,
  found: undefined,
  unasked: words.searchedHere,
};
