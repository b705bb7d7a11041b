import { type RefObject, useCallback, useRef, useState } from 'react';
import type { AddressDoubt } from './addressDoubt.ts';
import { controlOf } from './formValues.ts';

export type AddressDoubtState = {
  doubt: AddressDoubt | null;
  /** Checks the address and shows the question, if there is one. True if Send has to wait for a second press. */
  ask(isSent: boolean): boolean;
  clear(): void;
  /** Loads the chunk that checks addresses, once. Call it on each change of the form. */
  load(): void;
  /** Puts the suggested address into the field. */
  acceptSuggestion(): void;
};

let doubtOf: ((text: string) => AddressDoubt | null) | null = null;
let loading: Promise<void> | null = null;

async function loadPart(): Promise<void> {
  ({ doubtOf } = await import('./addressDoubt.ts'));
}

/**
 * Asks once per address whether the address is right, if it looks mistyped or can't receive a reply. The visitor can
 * always send. Asks nothing if the chunk fails to load.
 */
export function useAddressDoubt(formRef: RefObject<HTMLFormElement | null>): AddressDoubtState {
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null);
  const askedRef = useRef('');
  const field = useCallback(
    () => formRef.current && controlOf(formRef.current, 'email'),
    [formRef],
  );
  const clear = useCallback(() => setDoubt(null), []);
  const ask = useCallback(
    (isSent: boolean) => {
      const found = doubtOf?.(field()?.value ?? '') ?? null;
      setDoubt(found);
      const isNews = found !== null && askedRef.current !== found.address;
      // Remember that the question about a typo was shown. For an address that can't receive a reply, only remember it
      // on Send.
      if (found && (isSent || found.suggestion)) askedRef.current = found.address;
      return isNews;
    },
    [field],
  );

  return {
    doubt,
    ask,
    clear,
    load() {
      loading ??= loadPart().catch(() => {});
    },
    acceptSuggestion() {
      const control = field();
      if (!control || !doubt?.suggestion) return;
      control.value = doubt.suggestion.address;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.focus();
    },
  };
}
