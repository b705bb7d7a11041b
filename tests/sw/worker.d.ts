// Worker types for these tests, which are compiled with page types.

interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: import('../../src/sw/release.ts').ReleaseFile[];
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
