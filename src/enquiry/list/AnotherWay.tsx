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
  /** Whether the outbox will also send the enquiry automatically. */
  isQueued: boolean;
};

/**
 * Ways to send an enquiry without the site: mail, text message, share sheet, clipboard. It is not a lazy chunk, because
 * it has to work when no more chunks can be loaded.
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
      // The visitor closed the share sheet, or the app that the visitor chose failed.
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
