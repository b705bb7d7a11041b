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
