import { type ReactElement, useId, useState } from 'react';
import { type Enquiry, referenceOf } from '#contract';
import { business } from '../../content/business.ts';
import { outboxWords } from '../../content/enquiry.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './list.module.css';
import { otherChannelsOf } from './otherChannels.ts';

type AnotherWayProps = {
  id: string;
  values: Enquiry;
  /** Whether it also goes out from the list by itself. */
  isQueued: boolean;
};

/**
 * The ways out of this device that need no site: one's own mail, a text message, any app, the clipboard.
 * They come with the page: on a line that brings nothing they are what is left.
 */
export function AnotherWay(props: AnotherWayProps): ReactElement {
  const regionId = useId();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-expanded={isOpen}
        aria-controls={regionId}
        onClick={() => setOpen(!isOpen)}
      >
        {outboxWords.anotherWay.open}
      </Button>
      <div id={regionId} hidden={!isOpen} className={styles.opened}>
        {isOpen ? <Channels {...props} /> : null}
      </div>
    </>
  );
}

/** Made when they are asked for: most enquiries never need them. */
function Channels({ id, values, isQueued }: AnotherWayProps): ReactElement {
  const [announced, announce] = useState('');
  const words = outboxWords.anotherWay;
  const channels = otherChannelsOf(values, referenceOf(id));

  const copy = (onCopied: string): void => {
    copyText(channels.text).then(
      () => announce(onCopied),
      () => announce(words.notCopied),
    );
  };
  const onLink = (): void => {
    if (!channels.fits) copy(words.copiedForLink);
  };
  const share = (): void => {
    navigator.share({ title: channels.title, text: channels.text }).catch(() => {
      // Closed by the visitor, or no app took it: the text is where it was.
    });
  };

  return (
    <>
      <p>{isQueued ? words.queued : words.hint}</p>
      <Actions>
        <ButtonLink size="small" href={channels.mailHref} onClick={onLink}>
          {words.mail}
        </ButtonLink>
        {business.owner.phone === '' ? null : (
          <ButtonLink size="small" href={channels.smsHref} onClick={onLink}>
            {words.sms}
          </ButtonLink>
        )}
        {'share' in navigator ? (
          <Button size="small" onClick={share}>
            {words.share}
          </Button>
        ) : null}
        <Button size="small" onClick={() => copy(words.copied)}>
          {words.copy}
        </Button>
      </Actions>
      {announced === '' ? null : <p>{announced}</p>}
    </>
  );
}

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
