/**
 * Whether something stands in a form that is not in the page as it was served. A control without a
 * name is no part of the form's data, such as the one by which MUI measures a text area.
 */
export function hasTypedText(root: Document): boolean {
  return [...root.forms].some((form) =>
    [...form.elements].some(
      (control) =>
        (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
        control.name !== '' &&
        control.value !== control.defaultValue,
    ),
  );
}
