/** Storage and related features that browsers block together with cookies, each as a real browser blocks it. */
export const blockedFeatures = {
  cookies: () => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  },
  'local and session storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Blocked.', 'SecurityError');
        },
      });
    }
  },
  IndexedDB: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked.', 'SecurityError');
    };
  },
  'the sight of IndexedDB': () => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  },
  BroadcastChannel: () => {
    globalThis.BroadcastChannel = function blocked(): never {
      throw new DOMException('Blocked.', 'SecurityError');
    } as unknown as typeof BroadcastChannel;
  },
  locks: () => {
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('Blocked.', 'SecurityError'));
    LockManager.prototype.query = () =>
      Promise.reject(new DOMException('Blocked.', 'SecurityError'));
  },
  caches: () => {
    Object.defineProperty(globalThis, 'caches', {
      get() {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  },
  workers: () => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('Blocked.', 'SecurityError'));
  },
} satisfies Record<string, () => void>;

export type BlockedFeature = keyof typeof blockedFeatures;

/** If a browser blocks one of these features, the page can store nothing and has to say so. */
export const storageFeatures: readonly BlockedFeature[] = ['IndexedDB', 'the sight of IndexedDB'];
