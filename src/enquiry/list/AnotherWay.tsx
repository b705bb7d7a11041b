import { type ReactElement, useId, useState } from 'react';
import { type Enquiry, referenceOf } from '#contract';
import { business } from '../../content/business.ts';
import { outboxWords } from '../../content/enquiry.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './list.module.css';
import { anotherWay } from './otherChannels.ts';

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
        {isOpen ? <Ways {...props} /> : null}
      </div>
    </>
  );
}

/** Made when they are asked for: most enquiries never need them. */
function Ways({ id, values, isQueued }: AnotherWayProps): ReactElement {
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
      <p>{isQueued ? words.queued : words.hint}</p>
      <Actions>
        <ButtonLink size="small" href={way.mailHref} onClick={onLink}>
          {words.mail}
        </ButtonLink>
        {business.owner.phone === '' ? null : (
          <ButtonLink size="small" href={way.smsHref} onClick={onLink}>
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
      {said === '' ? null : <p>{said}</p>}
    </>
  );
}

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
