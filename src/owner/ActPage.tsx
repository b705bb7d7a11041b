import { type FormEvent, type ReactElement, useEffect, useRef } from 'react';
import { acting, type OwnerAct } from '#contract';
import { type ActWords, ownerActs } from '../content/ownerActs.ts';
import { functionUrl } from '../env.ts';
import { Button } from '../ui/Button.tsx';
import { PlainPage } from '../ui/PlainPage.tsx';
import { SaidAloud } from '../ui/SaidAloud.tsx';
import { ActWithoutScript } from './ActWithoutScript.tsx';
import { type ActState, useOwnerLink } from './useOwnerLink.ts';

/**
 * Where the owner does one thing with an enquiry. Opening it does nothing: mail scanners open every
 * link. What it shows as done, the server has said. Its button is there once the page has come alive,
 * since only then is known which enquiry it is about.
 */
export function ActPage({ act }: { act: OwnerAct }): ReactElement {
  const url = functionUrl(acting.functionName);
  const { state, reference, press } = useOwnerLink(url, act);
  const { heading, text, button, doing, outcomes }: ActWords = ownerActs.acts[act];
  const words = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (over.includes(state)) words.current?.focus();
  }, [state]);
  const isDoing = state === 'doing';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isDoing) press();
  };
  return (
    <PlainPage heading={heading} text={text}>
      <ActWithoutScript url={url} act={act} />
      <form onSubmit={onSubmit}>
        {reference === null ? null : (
          <p>
            <strong>{ownerActs.enquiry.replace('{reference}', reference)}</strong>
          </p>
        )}
        <SaidAloud ref={words} tabIndex={-1}>
          {state === 'unread' || state === 'asking' || state === 'doing' ? '' : outcomes[state]}
        </SaidAloud>
        {pressable.includes(state) ? (
          <Button type="submit" look="filled" size="large" aria-disabled={isDoing}>
            {isDoing ? doing : button}
          </Button>
        ) : null}
      </form>
    </PlainPage>
  );
}

/** In which the button is there. */
const pressable: readonly ActState[] = ['asking', 'doing', 'unavailable'];

/** Nothing is left to be pressed: what came of it is read. */
const over: readonly ActState[] = ['done', 'already', 'gone'];
