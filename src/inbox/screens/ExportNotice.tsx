import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { inbox } from '../../content/inbox.ts';
import { counted, wording } from '../../lib/wording.ts';
import { Changing } from '../../ui/Changing.tsx';
import type { ExportState } from '../inboxApi.ts';
import { faultWords } from '../words/faultWords.ts';
import { useInbox, useSnapshot } from './InboxContext.ts';
import { Notice } from './Notice.tsx';
import styles from './screens.module.css';

const words = inbox.exported;

/** The progress or result of the export. */
export function ExportNotice({ onGoOn }: { onGoOn(): void }): ReactElement {
  const { cancelExport, closeExport } = useInbox();
  const { exported } = useSnapshot();
  if (!exported) return <Notice>{null}</Notice>;
  const isOver = exported.state === 'saved' || exported.state === 'none';
  return (
    <Notice>
      {textsOf(exported).map((text) => (
        <span key={text}>{text}</span>
      ))}
      <div className={styles.actions}>
        {/* The notice has one button with two labels. If a second button replaced it, the focus would be lost. */}
        <Button variant="outlined" onClick={isOver ? closeExport : cancelExport}>
          <Changing>{isOver ? words.close : words.cancel}</Changing>
        </Button>
        {exported.state === 'brokenOff' ? <Button onClick={onGoOn}>{words.goOn}</Button> : null}
      </div>
    </Notice>
  );
}

const number = (count: number): string => count.toLocaleString('en-US');

function textsOf(exported: ExportState): string[] {
  switch (exported.state) {
    case 'loading':
      return [exported.of === null ? words.starting : sized(words.loading, exported)];
    case 'brokenOff': {
      const hasSome = exported.of !== null && exported.count > 0;
      return [
        hasSome ? sized(words.brokenOff, exported) : words.brokenOffAtFirst,
        faultWords[exported.fault],
      ];
    }
    case 'saved': {
      const { count, unreadable, missing, file } = exported;
      const { one, many } = unreadable + missing === 0 ? words.saved : words.savedMost;
      return [
        wording(count === 1 ? one : many, { file, count: number(count) }),
        ...(unreadable === 0 ? [] : [counted(words.unreadable, unreadable)]),
        ...(missing === 0 ? [] : [counted(words.missing, missing)]),
      ];
    }
    case 'none':
      return [words.none[exported.why]];
  }
}

function sized(text: string, { count, of }: { count: number; of: number | null }): string {
  return wording(text, { count: number(count), of: number(of ?? count) });
}
