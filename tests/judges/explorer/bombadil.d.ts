// What the properties use of Bombadil, which is fetched at its first use and not installed.
declare module '@antithesishq/bombadil' {
  export type Formula = { within(count: number, unit: 'milliseconds' | 'seconds'): Formula };

  export function always(holds: Formula | (() => boolean | Formula)): Formula;
  export function eventually(holds: Formula | (() => boolean | Formula)): Formula;
}

declare module '@antithesishq/bombadil/browser' {
  type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

  export type State = {
    document: Document;
    window: Window;
    errors: { uncaughtExceptions: { text: string }[] };
    console: { level: 'warning' | 'error'; args: Json[] }[];
  };

  type Cell<T> = { readonly current: T; named(name: string): Cell<T> };

  export type Action =
    | { Click: { fingerprint: { [key: string]: Json }; point: { x: number; y: number } } }
    | { TypeText: { text: 'Email' | { Text: [number, number] }; delayMillis: [number, number] } }
    | { PressKey: { code: number } };

  export function extract<T extends Json>(query: (state: State) => T): Cell<T>;
  export function actions(generate: () => Action[]): object;
  export function getFingerprint(element: Element): { [key: string]: string | null };
  export function weighted(generators: [number, object][]): object;
}

declare module '@antithesishq/bombadil/browser/defaults' {
  export const defaultActions: object;
}
