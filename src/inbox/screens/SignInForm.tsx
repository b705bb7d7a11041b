import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { cleanAddress, normalizeText } from '#contract';
import { signInCode } from '#contract/ownerInbox';
import { inbox } from '../../content/inbox.ts';
import { useInbox } from './InboxContext.ts';
import { Notice } from './Notice.tsx';
import { useFocusAtFirst } from './useFocusAtFirst.ts';
import { Changing } from '../../ui/Changing.tsx';
import styles from './screens.module.css';

const words = inbox.signIn;
const address = /^[^\s@]+@[^\s@]+$/;
/** Matches a code: digits, with or without spaces. */
const codeOf = new RegExp(`^\\s*(\\d\\s*){${signInCode.digits}}$`);

type SignInFault = keyof typeof words.faults;

const isNamed = (fault: string): fault is SignInFault => Object.hasOwn(words.faults, fault);

/** Asks for the owner's address, then for the code that the server mails to that address. */
export function SignInForm(): ReactElement {
  const { askCode, signIn } = useInbox();
  const [typed, setTyped] = useState('');
  /** The typed address without other characters that were pasted with it. */
  const email = cleanAddress(normalizeText(typed));
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'email' | 'code'>('email');
  const [hasAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [fault, setFault] = useState<SignInFault | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const during = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    setMissing(false);
    await work();
    setBusy(false);
  };
  const ask = (): Promise<void> =>
    during(async () => {
      const missed = await askCode(email);
      if (missed === null) {
        setStep('code');
        setAsked(true);
        setCode('');
        return;
      }
      // The server sent no code because of its rate limit. An earlier code may still work, so ask for it.
      if (missed === 'tooMany') {
        setStep('code');
        return setFault('tooManyCodes');
      }
      setFault(isNamed(missed) ? missed : 'failed');
    });
  const enter = (): Promise<void> =>
    during(async () => {
      const entered = await signIn(email, code).catch(() => 'failed' as const);
      if (entered !== 'signedIn') setFault(entered);
    });
  /** Whether this step's field is valid; otherwise shows the error and focuses the field. */
  const isValid = (): boolean => {
    const isThere = step === 'email' ? address.test(email) : codeOf.test(code);
    setMissing(!isThere);
    if (isThere) setTyped(email);
    if (!isThere) form.current?.querySelector<HTMLElement>(`[name="${step}"]`)?.focus();
    return isThere;
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid()) void (step === 'email' ? ask() : enter());
  };
  const turnTo = (next: typeof step): void => {
    setStep(next);
    setAsked(false);
    setFault(null);
    setMissing(false);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={styles.stack}>
      <TextField
        name="email"
        type="email"
        label={words.email}
        autoComplete="email"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={step === 'email' && isMissing}
        helperText={step === 'email' && isMissing ? words.emailMissing : undefined}
        slotProps={{
          input: { readOnly: step === 'code' || isBusy },
          htmlInput: { required: true },
        }}
      />
      <Notice>{hasAsked ? words.asked : null}</Notice>
      {step === 'code' ? <CodeField code={code} onCode={setCode} isMissing={isMissing} /> : null}
      <Notice tone="alert">{fault && words.faults[fault]}</Notice>
      <Button type="submit" variant="contained" size="large" aria-disabled={isBusy}>
        <Changing>{labelOf(step, isBusy)}</Changing>
      </Button>
      {step === 'code' ? (
        <div className={styles.actions}>
          <Button onClick={() => void ask()}>
            <Changing>{words.askAgain}</Changing>
          </Button>
          <Button onClick={() => !isBusy && turnTo('email')}>
            <Changing>{words.another}</Changing>
          </Button>
        </div>
      ) : (
        <div>
          <Button onClick={() => !isBusy && isValid() && turnTo('code')}>
            <Changing>{words.haveCode}</Changing>
          </Button>
        </div>
      )}
    </form>
  );
}

type CodeFieldProps = { code: string; onCode(code: string): void; isMissing: boolean };

function CodeField({ code, onCode, isMissing }: CodeFieldProps): ReactElement {
  const field = useFocusAtFirst<HTMLInputElement>('always');
  return (
    <TextField
      name="code"
      label={words.code}
      autoComplete="one-time-code"
      inputRef={field}
      value={code}
      onChange={({ target }) => onCode(target.value)}
      error={isMissing}
      helperText={isMissing ? words.codeMissing : undefined}
      slotProps={{
        htmlInput: { inputMode: 'numeric', pattern: codeOf.source.slice(1, -1), required: true },
      }}
    />
  );
}

function labelOf(step: 'email' | 'code', isBusy: boolean): string {
  if (step === 'email') return isBusy ? words.asking : words.askCode;
  return isBusy ? words.entering : words.enter;
}
