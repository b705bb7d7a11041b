import { syncTag } from './names';

type WithSync = ServiceWorkerRegistration & { sync: { register(tag: string): Promise<void> } };

/** Asks the browser to wake the worker when there is a line, also with the page closed. Where it can't, the page's own triggers do it all. */
export async function requestBackgroundSync(
  container: ServiceWorkerContainer | undefined,
): Promise<void> {
  try {
    const registration = await container?.getRegistration();
    if (registration && hasSync(registration)) await registration.sync.register(syncTag);
  } catch {
    // Refused by a setting or a private window: nothing depends on it.
  }
}

function hasSync(registration: ServiceWorkerRegistration): registration is WithSync {
  return 'sync' in registration;
}
