import { createListeners } from '../../lib/listeners.ts';

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
const listeners = createListeners();

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
export const onInstallDialog = listeners.subscribe;

function keep(next: InstallDialog | null): void {
  dialog = next;
  listeners.notify();
}
