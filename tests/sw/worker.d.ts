// What of a worker's world its tests name; they themselves are compiled as a page is.

interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: { url: string; revision: string | null; integrity: string }[];
}

type ExtendableEvent = Event;
