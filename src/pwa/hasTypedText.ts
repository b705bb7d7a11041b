/** Whether something stands in a form that is not in the page as it was served. */
export function hasTypedText(root: Document): boolean {
  return [...root.forms].some((form) =>
    [...form.elements].some(
      (control) =>
        (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
        control.value !== control.defaultValue,
    ),
  );
}
