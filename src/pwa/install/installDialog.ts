/** What Chromium hands over instead of its own hint (https://wicg.github.io/manifest-incubations/). */
export type InstallDialog = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export function isInstallDialog(event: Event): event is InstallDialog {
  return 'prompt' in event && 'userChoice' in event;
}
