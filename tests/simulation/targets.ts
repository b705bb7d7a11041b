type Listener = (event: unknown) => void;

/** The parts of EventTarget that the site's code uses, with `on…` properties. */
export class Target {
  readonly #listeners = new Map<string, Set<Listener>>();

  addEventListener(type: string, listener: Listener): void {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  fire(type: string, event: unknown = { type }): void {
    const handler: unknown = Reflect.get(this, `on${type}`);
    if (typeof handler === 'function') Reflect.apply(handler, this, [event]);
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
}
