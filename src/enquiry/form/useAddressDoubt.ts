import { type RefObject, useCallback, useRef, useState } from 'react';
import type { AddressDoubt } from './addressDoubt.ts';
import { controlOf } from './formValues.ts';

export type AddressDoubtState = {
  doubt: AddressDoubt | null;
  /** Says it of what stands in the field; true where that is to be answered by a second press on Send. */
  ask(isSent: boolean): boolean;
  /** Says nothing of it any more. */
  drop(): void;
  /** To be called on each change of the form: by the time that an address is written, the part is there. */
  load(): void;
  /** Puts what was probably meant into the field. */
  take(): void;
};

let doubtOf: ((text: string) => AddressDoubt | null) | null = null;
let loading: Promise<void> | null = null;

async function loadPart(): Promise<void> {
  ({ doubtOf } = await import('./addressDoubt.ts'));
}

/**
 * Asks whether an address is right to which no reply seems to go, once for each; nothing is refused for it.
 * Where the part that knows can't be had, nothing is asked: no message waits for it.
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
