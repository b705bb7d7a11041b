import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type ReactElement, useId, useState } from 'react';
import type { InboxPhotograph } from '#contract/ownerInbox';
import { inbox as content } from '../../content/inbox.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useFocusAtFirst } from './useFocusAtFirst.ts';
import { type ShownPhotograph, usePhotograph } from './usePhotograph.ts';
import styles from './PhotographDialog.module.css';

const words = content.message.photographs;

type PhotographDialogProps = {
  photograph: InboxPhotograph;
  /** Which of the message's photographs it is. */
  title: string;
  fileName: string;
  onClose(): void;
};

/** Shows the large photograph; the small one until the large one is here. */
export function PhotographDialog(props: PhotographDialogProps): ReactElement {
  const { title, onClose } = props;
  const headingId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={headingId}
      maxWidth={false}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      <Large {...props} />
    </Dialog>
  );
}

/** The dialog's content. A component of its own, because the button must exist before it can take the focus. */
function Large({ photograph, title, fileName, onClose }: PhotographDialogProps): ReactElement {
  const { alt } = photograph;
  const large = usePhotograph(photograph, 'large');
  const small = usePhotograph(photograph, 'small');
  const [isDamaged, setDamaged] = useState(false);
  const close = useFocusAtFirst<HTMLButtonElement>('always');
  const best = [large, small].find((one) => one.state === 'here');
  return (
    <>
      {best?.state === 'here' && !isDamaged ? (
        <img
          src={best.url}
          alt={alt || title}
          className={styles.picture}
          onError={() => setDamaged(true)}
        />
      ) : null}
      <div className={styles.foot}>
        <div className={styles.texts}>
          {alt === '' ? null : (
            <p dir="auto" className={styles.caption}>
              {alt}
            </p>
          )}
          <LiveRegion>{isDamaged ? words.damaged : textOf(large, small)}</LiveRegion>
        </div>
        <div className={styles.actions}>
          {best?.state === 'here' ? (
            <Button variant="outlined" onClick={() => saveFile(fileName, best.file)}>
              {words.save}
            </Button>
          ) : null}
          <Button ref={close} onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Says what is missing; empty if the large photograph is shown. */
function textOf(large: ShownPhotograph, small: ShownPhotograph): string {
  if (large.state === 'here') return '';
  if (small.state !== 'here') return words[large.state];
  return words.small[large.state === 'gone' ? 'failed' : large.state];
}
