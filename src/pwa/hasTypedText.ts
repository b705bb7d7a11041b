/** Whether any form field differs from its value in the served page. */
export function hasTypedText(root: ParentNode): boolean {
  return [...root.querySelectorAll('form')].some((form) =>
    [...form.elements].some(
      (control) =>
        (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
        control.value !== control.defaultValue,
    ),
  );
}
