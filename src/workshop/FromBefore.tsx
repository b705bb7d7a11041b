import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { workshop } from '../content/workshop.ts';
import { wording } from '../enquiry/wording.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { SureButton } from './SureButton.tsx';
import type { Tally } from './tally.ts';

type FromBeforeProps = { outbox: Outbox; readable: Tally['readable'] };

/** What is on the tablet and could be read there: the owner says what becomes of it. */
export function FromBefore({ outbox, readable }: FromBeforeProps): ReactElement {
  const words = workshop.before;
  const [said, setSaid] = useState('');
  const kinds = ['drafts', 'waiting', 'refused', 'unreadable'] as const;

  const send = async (): Promise<void> => {
    setSaid('');
    await outbox.tryAll();
    setSaid(words.stillThere);
  };
  const remove = async (): Promise<void> => {
    setSaid('');
    try {
      await outbox.shared.removeReadable();
      setSaid(words.busy);
    } catch {
      setSaid(workshop.blocked.unusable);
    }
  };

  return (
    <Box
      component="section"
      sx={{ mt: 4, p: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography component="h2" variant="h4">
        {words.heading}
      </Typography>
      <Typography sx={{ mt: 1 }}>{words.text}</Typography>
      <Box component="ul" sx={{ pl: 3 }}>
        {kinds
          .filter((kind) => readable[kind] > 0)
          .map((kind) => (
            <li key={kind}>{wording(words[kind], { count: String(readable[kind]) })}</li>
          ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        {readable.waiting > 0 ? (
          <Button variant="contained" size="large" onClick={() => void send()}>
            {words.send}
          </Button>
        ) : null}
        <SureButton
          words={words.remove}
          sureWords={words.removeSure}
          onSure={() => void remove()}
        />
      </Box>
      <Typography aria-live="polite" sx={{ mt: 1.5 }}>
        {said}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.site}
      </Typography>
    </Box>
  );
}
