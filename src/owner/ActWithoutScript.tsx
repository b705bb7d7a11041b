import type { ReactElement } from 'react';
import { acting, actOutcomes, actStates, type OwnerAct } from '#contract';
import { type ActWords, ownerActs } from '../content/ownerActs.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { WordsWhenLedTo } from '../ui/WordsWhenLedTo.tsx';

/**
 * Where no script runs, nobody can read what stands behind the #: the owner copies the link, and the
 * server at `url` leads back to what became of it.
 */
export function ActWithoutScript({ url, act }: { url: string; act: OwnerAct }): ReactElement {
  const { hint, label } = ownerActs.withoutScript;
  const { button, outcomes }: ActWords = ownerActs.acts[act];
  return (
    <noscript>
      {actOutcomes[act].map((outcome) => (
        <WordsWhenLedTo key={outcome} id={actStates[outcome]}>
          {outcomes[outcome]}
        </WordsWhenLedTo>
      ))}
      <form method="post" action={url}>
        <input type="hidden" name={acting.actField} value={act} />
        <p>{hint}</p>
        <Field name={acting.linkField} label={label} required autoComplete="off" />
        <Button type="submit" look="filled" size="large">
          {button}
        </Button>
      </form>
    </noscript>
  );
}
