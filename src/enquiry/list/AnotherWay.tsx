import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { type Enquiry, referenceOf } from '#contract';
import { anotherWay } from '../../content/enquiryList.ts';
import { business } from '../../content/business.ts';
import { outboxWords } from '../../content/enquiry.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './list.module.css';
import { otherChannelsOf } from './otherChannels.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { UnbrokenReferences } from './UnbrokenReferences.tsx';
import { wording } from '../../lib/wording.ts';

type AnotherWayProps = {
  id: string;
  values: Enquiry;
  /** Whether the outbox will also send the enquiry automatically. */
  isQueued: boolean;
  /** A button at the end of the line of the one that opens the ways. */
  children?: ReactNode;
};

/**
 * Ways to send an enquiry without the site: mail, text message, share sheet, clipboard. It is not a lazy chunk, because
 * it has to work when no more chunks can be loaded.
 */
export function AnotherWay({ children, ...props }: AnotherWayProps): ReactElement {
  const regionId = useId();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <div className={styles.pair}>
        <TextButton
          aria-expanded={isOpen}
          aria-controls={regionId}
          onClick={() => setOpen(!isOpen)}
        >
          {anotherWay.open}
        </TextButton>
        {children}
      </div>
      <div id={regionId} hidden={!isOpen} className={styles.opened}>
        {isOpen ? <Channels {...props} /> : null}
      </div>
    </>
  );
}

function Channels({ id, values, isQueued }: Omit<AnotherWayProps, 'children'>): ReactElement {
  const [announced, announce] = useState('');
  const reference = referenceOf(id);
  const channels = otherChannelsOf(values, reference);

  const copy = (onCopied: string): void => {
    copyText(channels.text).then(
      () => announce(onCopied),
      () => announce(anotherWay.notCopied),
    );
  };
  const onLink = (): void => {
    if (!channels.fits) copy(anotherWay.copiedForLink);
  };
  const share = (): void => {
    navigator.share({ title: channels.title, text: channels.text }).catch(() => {
      // The visitor closed the share sheet, or the app that the visitor chose failed.
    });
  };

  return (
    <>
      <p>{isQueued ? anotherWay.queued : anotherWay.hint}</p>
      <p className={styles.facts}>
        <UnbrokenReferences>{wording(outboxWords.reference, { reference })}</UnbrokenReferences>
      </p>
      <Actions>
        <ButtonLink size="small" href={channels.mailHref} onClick={onLink}>
          {anotherWay.mail}
        </ButtonLink>
        {business.owner.phone === '' ? null : (
          <ButtonLink size="small" href={channels.smsHref} onClick={onLink}>
            {anotherWay.sms}
          </ButtonLink>
        )}
        {'share' in navigator ? (
          <Button size="small" onClick={share}>
            {anotherWay.share}
          </Button>
        ) : null}
        <Button size="small" onClick={() => copy(anotherWay.copied)}>
          {anotherWay.copy}
        </Button>
      </Actions>
      {announced === '' ? null : <p>{announced}</p>}
    </>
  );
}

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
