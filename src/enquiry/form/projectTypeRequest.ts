// "Ask about this service" happens on one part of the page, the form stands on another: the request
// goes through here.

import { controlOf } from './formValues.ts';

type Listener = (projectType: string) => void;
const listeners = new Set<Listener>();

/** Fills the form's project type, where a form is on the page. */
export function requestProjectType(projectType: string): void {
  for (const listener of listeners) listener(projectType);
}

/** Calls `listener` on each request; returns its removal. */
export function onProjectTypeRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What the visitor has written into the field stays; the service is put beside it, as if typed. */
export function addProjectType(form: HTMLFormElement, projectType: string): void {
  const control = controlOf(form, 'projectType');
  if (!control || control.value.includes(projectType)) return;
  const written = control.value.trim();
  control.value = written === '' ? projectType : `${written}, ${projectType}`;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
