// What of a worker's world its tests name; they themselves are compiled as a page is.

interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: import('../../src/sw/release.ts').ReleaseFile[];
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
