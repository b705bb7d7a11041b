import { type RefObject, useCallback, useRef, useState } from 'react';
import type { AddressDoubt } from './addressDoubt.ts';
import { controlOf } from './formValues.ts';

export type AddressDoubtState = {
  doubt: AddressDoubt | null;
  /** Says it of what stands in the field; true where that is to be answered by a second press on Send. */
  ask(isSent: boolean): boolean;
  /** Clears the question. */
  drop(): void;
  /** To be called on each change of the form: by the time that an address is written, the part is there. */
  load(): void;
  /** Puts the suggested address into the field. */
  take(): void;
};

let doubtOf: ((text: string) => AddressDoubt | null) | null = null;
let loading: Promise<void> | null = null;

async function loadPart(): Promise<void> {
  ({ doubtOf } = await import('./addressDoubt.ts'));
}

/**
 * Asks once per address whether it is right, if it looks mistyped or can't receive a reply. Never refuses one. If
 * the chunk with the check can't be loaded, nothing is asked: no message waits for it.
 */
export function useAddressDoubt(formRef: RefObject<HTMLFormElement | null>): AddressDoubtState {
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null);
  const askedRef = useRef('');
  const field = useCallback(
    () => formRef.current && controlOf(formRef.current, 'email'),
    [formRef],
  );
  const drop = useCallback(() => setDoubt(null), []);
  const ask = useCallback(
    (isSent: boolean) => {
      const found = doubtOf?.(field()?.value ?? '') ?? null;
      setDoubt(found);
      const isNews = found !== null && askedRef.current !== found.address;
      // A slip is a guess, and was seen in time; that no reply arrives is known, and Send asks for itself.
      if (found && (isSent || found.meant)) askedRef.current = found.address;
      return isNews;
    },
    [field],
  );

  return {
    doubt,
    ask,
    drop,
    load() {
      loading ??= loadPart().catch(() => {});
    },
    take() {
      const control = field();
      if (!control || !doubt?.meant) return;
      control.value = doubt.meant.address;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.focus();
    },
  };
}
