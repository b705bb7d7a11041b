// Passes a press on "Ask about this service" to the form, which is in another part of the page.

import { controlOf } from './formValues.ts';

type Listener = (projectType: string) => void;
const listeners = new Set<Listener>();

export function requestProjectType(projectType: string): void {
  for (const listener of listeners) listener(projectType);
}

/** Calls `listener` on each request; returns a function that removes it. */
export function onProjectTypeRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Adds the service to the project type field, after the text that the visitor has written there. */
export function addProjectType(form: HTMLFormElement, projectType: string): void {
  const control = controlOf(form, 'projectType');
  if (!control || control.value.includes(projectType)) return;
  const written = control.value.trim();
  control.value = written === '' ? projectType : `${written}, ${projectType}`;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
