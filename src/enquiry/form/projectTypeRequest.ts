// "Ask about this service" happens on one part of the page, the form stands on another: the request
// goes through here.

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
