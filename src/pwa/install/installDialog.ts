/** Chromium's `beforeinstallprompt` event (https://wicg.github.io/manifest-incubations/). */
export type InstallDialog = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallDialog;
  }
}

let dialog: InstallDialog | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's install dialog until the page offers it. Call this early: the event comes only once. */
export function catchInstallDialog(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

export function currentInstallDialog(): InstallDialog | null {
  return dialog;
}

/** Calls `listener` when the dialog comes or goes; returns a function that removes it. */
export function onInstallDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function keep(next: InstallDialog | null): void {
  dialog = next;
  for (const listener of listeners) listener();
}
