interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}

interface ServiceWorkerRegistration {
  /** In Chromium alone. */
  readonly sync?: { register(tag: string): Promise<void> };
}

interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: import('./release.ts').ReleaseFile[];
}
