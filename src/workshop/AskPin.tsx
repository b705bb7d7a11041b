import { type FormEvent, type ReactElement, useState } from 'react';
import { dates } from '../content/dates.ts';
import { workshop } from '../content/workshop.ts';
import { formatTime } from '../lib/formatTime.ts';
import { wording } from '../lib/wording.ts';
import { Button } from '../ui/Button.tsx';
import { saveLock, readLock } from './modeStorage.ts';
import { tryPin } from './pinLock.ts';
import { PinField, pinIn } from './PinField.tsx';
import { Screen } from './Screen.tsx';
import { useIdle } from './useIdle.ts';
import styles from './workshop.module.css';

type AskPinProps = { onOpen(): void; onBack(): void };

export function AskPin({ onOpen, onBack }: AskPinProps): ReactElement {
  useIdle(true, onBack);
  const words = workshop.pin;
  const [error, setError] = useState<string>();
  const [isTrying, setTrying] = useState(false);

  const attempt = async (form: HTMLFormElement): Promise<void> => {
    const lock = readLock();
    if (isTrying) return;
    // There is no lock: somebody deleted it with the developer tools. The owner's screen shows no texts, so open it.
    if (!lock) return onOpen();
    setTrying(true);
    const nowMs = Date.now();
    const [result, next] = await tryPin(lock, pinIn(form, 'pin'), nowMs);
    await saveLock(next);
    // The screen has gone back to the visitors' form, by the button or the idle timeout.
    if (!form.isConnected) return;
    setTrying(false);
    form.reset();
    if (result.kind === 'open') onOpen();
    else if (result.kind === 'wrong') setError(words.wrong);
    else {
      // Round up to the minute, so that the lockout is over at the time shown.
      const time = formatTime(dates, Math.ceil(result.untilMs / 60_000) * 60_000, nowMs);
      setError(wording(words.wait, { time }));
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void attempt(event.currentTarget);
  };

  return (
    <Screen heading={words.heading}>
      <form autoComplete="off" onSubmit={onSubmit} className={styles.form}>
        <PinField name="pin" label={words.label} error={error} />
        <div className={styles.actions}>
          <Button type="submit" look="filled" size="large" aria-disabled={isTrying}>
            {words.open}
          </Button>
          <Button size="large" onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
