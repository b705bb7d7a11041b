import { type FocusEvent, type FormEvent, type RefObject, useCallback, useState } from 'react';
import {
  type EnquiryField,
  enquiryFields,
  type FieldError,
  fieldRules,
  normalizeText,
} from '#contract';
import { enquiryForm } from '../../content/enquiry.ts';
import { wording } from '../../lib/wording.ts';
import type { AddressDoubt } from './addressDoubt.ts';
import { cleanAddressField, sendCleaned } from './addressField.ts';
import { controlOf } from './formValues.ts';
import { useAddressDoubt } from './useAddressDoubt.ts';

type Words = { readonly [Field in EnquiryField]?: string | undefined };

/** What is said under the fields. */
export type FieldWords = {
  /** What is not as it should be. */
  errors: Words;
  /** How much more fits in, where that is little. */
  charactersLeft: Words;
  doubt: AddressDoubt | null;
  onTakeMeant(): void;
  onAddressLeft(event: FocusEvent): void;
  onAddressRefused(event: FormEvent): void;
};

type FieldWordsState = FieldWords & {
  /** Says what is wrong, and nothing else any more, and leads to the first of it. */
  showErrors(found: readonly FieldError[]): void;
  /** Whether the address is doubtful and nobody was asked about it; then that is done now. */
  asksAboutAddress(): boolean;
  onInput(event: FormEvent<HTMLFormElement>): void;
};

/** Says under each field of a form what is to be said of it. */
export function useFieldWords(formRef: RefObject<HTMLFormElement | null>): FieldWordsState {
  const [errors, setErrors] = useState<Words>({});
  const [charactersLeft, setCharactersLeft] = useState<Words>({});
  const { doubt, ask, drop, load, take } = useAddressDoubt(formRef);
  const showErrors = useCallback(
    (found: readonly FieldError[]) => {
      setErrors(errorWords(found));
      setCharactersLeft({});
      drop();
      const first = found[0];
      if (first && formRef.current) controlOf(formRef.current, first.field)?.focus();
    },
    [formRef, drop],
  );
  const asksAboutAddress = useCallback(() => {
    const isAsked = ask(true);
    if (isAsked && formRef.current) controlOf(formRef.current, 'email')?.focus();
    return isAsked;
  }, [formRef, ask]);
  return {
    errors,
    charactersLeft,
    doubt,
    showErrors,
    asksAboutAddress,
    onTakeMeant: take,
    onAddressLeft({ relatedTarget }) {
      const form = formRef.current;
      if (!form) return;
      cleanAddressField(form);
      // On the way to Send nothing is to come that moves it from under the pointer: Send asks by itself.
      if (enquiryFields.some((field) => controlOf(form, field) === relatedTarget)) ask(false);
    },
    onAddressRefused(event) {
      if (formRef.current && sendCleaned(formRef.current)) event.preventDefault();
    },
    onInput({ target, currentTarget: form }) {
      const field = enquiryFields.find((one) => controlOf(form, one) === target);
      const control = field && controlOf(form, field);
      if (!control) return;
      load();
      if (field === 'email') drop();
      setErrors((shown) => withWords(shown, field, undefined));
      setCharactersLeft((shown) =>
        withWords(shown, field, charactersLeftWords(field, control.value)),
      );
    },
  };
}

function errorWords(found: readonly FieldError[]): Words {
  const words: Partial<Record<EnquiryField, string>> = {};
  for (const { field, code } of found) {
    const longest = fieldRules[field].longest.toLocaleString('en-US');
    const said = enquiryForm.fields[field].errors[code] ?? enquiryForm.fieldNotAccepted;
    words[field] ??= wording(said, { longest });
  }
  return words;
}

/** The same where nothing is to change, so that nothing is drawn again. */
function withWords(shown: Words, field: EnquiryField, words: string | undefined): Words {
  return shown[field] === words ? shown : { ...shown, [field]: words };
}

/** From nine tenths of what a field takes on. */
function charactersLeftWords(field: EnquiryField, text: string): string | undefined {
  const { longest } = fieldRules[field];
  const left = longest - normalizeText(text).length;
  if (left > longest / 10) return undefined;
  const count = Math.abs(left).toLocaleString('en-US');
  return wording(left < 0 ? enquiryForm.tooMany : enquiryForm.left, { count });
}
