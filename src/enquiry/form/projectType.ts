import { controlOf } from './formValues.ts';

/**
 * Adds the service that a link asks about to the form's project type, after what the visitor has written there, and
 * focuses the first field. Does nothing while an enquiry is being sent.
 */
export function addProjectType(service: string): void {
  const form = document.querySelector('form');
  const control = form && controlOf(form, 'projectType');
  if (!control || control.readOnly) return;
  if (!control.value.includes(service)) {
    const written = control.value.trim();
    control.value = written === '' ? service : `${written}, ${service}`;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  controlOf(form, 'name')?.focus({ preventScroll: true });
}
