import {
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { noSubscription } from '../OutboxContext.tsx';
import type { FormController } from './formView.ts';
import { type FormView, untouchedForm } from './formView.ts';
import { removeFormStatus } from './formStatus.ts';
import { type FieldWords, useFieldWords } from './useFieldWords.ts';

export type EnquiryFormState = FormView & {
  fields: FieldWords;
  onInput(event: FormEvent<HTMLFormElement>): void;
};

/** Shows the controller's state. @param controller null while the page is being prerendered */
export function useEnquiryForm(
  controller: FormController | null,
  formRef: RefObject<HTMLFormElement | null>,
): EnquiryFormState {
  const view = useSyncExternalStore(
    controller?.subscribe ?? noSubscription,
    controller?.view ?? (() => untouchedForm),
    () => untouchedForm,
  );
  const fields = useFieldWords(formRef);
  const { showErrors, asksAboutAddress } = fields;
  // A layout effect, so that the controller has this form before the next key.
  useLayoutEffect(() => {
    if (formRef.current) controller?.takeOver(formRef.current);
    removeFormStatus();
  }, [controller, formRef]);
  useEffect(() => controller?.askFirst(asksAboutAddress), [controller, asksAboutAddress]);
  const { errors } = view;
  // A layout effect, which runs during the press on Send: phones open the keyboard only for a focus during a press.
  useLayoutEffect(() => {
    if (errors !== untouchedForm.errors) showErrors(errors);
  }, [errors, showErrors]);
  return { ...view, fields, onInput: fields.onInput };
}
