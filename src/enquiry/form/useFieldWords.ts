import { type FocusEvent, type FormEvent, type RefObject, useCallback, useState } from 'react';
import {
  type EnquiryField,
  enquiryFields,
  type FieldError,
  fieldRules,
  normalizeText,
} from '#contract';
import { enquiryForm } from '../../content/enquiry.ts';
import { language } from '../../content/language.ts';
import { wording } from '../../lib/wording.ts';
import type { AddressDoubt } from './addressDoubt.ts';
import { cleanAddressField } from './addressField.ts';
import { errorWords, type Words } from './errorWords.ts';
import { controlOf } from './formValues.ts';
import { useAddressDoubt } from './useAddressDoubt.ts';

export type FieldWords = {
  errors: Words;
  /** How many characters each field has left, if it is nearly full. */
  charactersLeft: Words;
  doubt: AddressDoubt | null;
  onAcceptSuggestion(): void;
  onAddressBlur(event: FocusEvent): void;
};

type FieldWordsState = FieldWords & {
  /** Shows these errors, clears the other hints, and focuses the first field with an error. */
  showErrors(found: readonly FieldError[]): void;
  /** Shows the question about a doubtful address, once per address. True if it did, and Send has to stop. */
  asksAboutAddress(): boolean;
  onInput(event: FormEvent<HTMLFormElement>): void;
};

/** Errors, hints and the address question under a form's fields. */
export function useFieldWords(formRef: RefObject<HTMLFormElement | null>): FieldWordsState {
  const [errors, setErrors] = useState<Words>({});
  const [charactersLeft, setCharactersLeft] = useState<Words>({});
  const { doubt, ask, clear, load, acceptSuggestion } = useAddressDoubt(formRef);
  const showErrors = useCallback(
    (found: readonly FieldError[]) => {
      setErrors(errorWords(found));
      setCharactersLeft({});
      clear();
      const first = found[0];
      if (first && formRef.current) controlOf(formRef.current, first.field)?.focus();
    },
    [formRef, clear],
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
    onAcceptSuggestion: acceptSuggestion,
    onAddressBlur({ relatedTarget }) {
      const form = formRef.current;
      if (!form) return;
      cleanAddressField(form);
      // Ask only if the focus moves to another field. If the visitor is about to press Send, the question would move
      // the button away from under the pointer.
      if (enquiryFields.some((field) => controlOf(form, field) === relatedTarget)) ask(false);
    },
    onInput({ target, currentTarget: form }) {
      const field = enquiryFields.find((one) => controlOf(form, one) === target);
      const control = field && controlOf(form, field);
      if (!control) return;
      load();
      if (field === 'email') clear();
      setErrors((shown) => withWords(shown, field, undefined));
      setCharactersLeft((shown) =>
        withWords(shown, field, charactersLeftWords(field, control.value)),
      );
    },
  };
}

/** Sets the text of a field. Returns the same object if the text is the same, which avoids a render. */
function withWords(shown: Words, field: EnquiryField, words: string | undefined): Words {
  return shown[field] === words ? shown : { ...shown, [field]: words };
}

/** How many characters the field has left; undefined if that is more than a tenth of its limit. */
function charactersLeftWords(field: EnquiryField, text: string): string | undefined {
  const { longest } = fieldRules[field];
  const left = longest - normalizeText(text).length;
  if (left > longest / 10) return undefined;
  const count = Math.abs(left).toLocaleString(language.tag);
  return wording(left < 0 ? enquiryForm.tooMany : enquiryForm.left, { count });
}
