import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId, useState } from 'react';
import { type Enquiry, referenceOf } from '#contract';
import { outboxWords } from '../../content/enquiry.ts';
import { anotherWay } from './otherChannels.ts';

type AnotherWayProps = { id: string; values: Enquiry };

/** The ways out of this device that need no site: one's own mail, a text message, any app, the clipboard. */
export function AnotherWay({ id, values }: AnotherWayProps): ReactElement {
  const regionId = useId();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={regionId}
        onClick={() => setOpen(!isOpen)}
      >
        {outboxWords.anotherWay.open}
      </Button>
      <Box
        id={regionId}
        hidden={!isOpen}
        sx={{ flexBasis: '100%', pl: 1, '&[hidden]': { display: 'none' } }}
      >
        {isOpen ? <Ways id={id} values={values} /> : null}
      </Box>
    </>
  );
}

/** Made when they are asked for: most enquiries never need them. */
function Ways({ id, values }: AnotherWayProps): ReactElement {
  const [said, setSaid] = useState('');
  const words = outboxWords.anotherWay;
  const way = anotherWay(values, referenceOf(id));

  const copy = (onCopied: string): void => {
    copyText(way.text).then(
      () => setSaid(onCopied),
      () => setSaid(words.notCopied),
    );
  };
  const onLink = (): void => {
    if (!way.fits) copy(words.copiedForLink);
  };
  const share = (): void => {
    navigator.share({ title: way.title, text: way.text }).catch(() => {
      // Closed by the visitor, or no app took it: the text is where it was.
    });
  };

  return (
    <>
      <Typography component="p" variant="body2">
        {words.hint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
        <Button size="small" href={way.mailHref} onClick={onLink}>
          {words.mail}
        </Button>
        <Button size="small" href={way.smsHref} onClick={onLink}>
          {words.sms}
        </Button>
        {canShare() ? (
          <Button size="small" onClick={share}>
            {words.share}
          </Button>
        ) : null}
        <Button size="small" onClick={() => copy(words.copied)}>
          {words.copy}
        </Button>
      </Box>
      {said === '' ? null : (
        <Typography component="p" variant="body2">
          {said}
        </Typography>
      )}
    </>
  );
}

function canShare(): boolean {
  return typeof navigator !== 'undefined' && 'share' in navigator;
}

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
