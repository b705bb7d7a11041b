import type * as PageCode from './page.ts';

type Verbs = typeof PageCode;
export type Verb = keyof Verbs;

/** A page of the site's origin that runs the functions of `page.ts`. */
export type TestedPage = {
  do<Name extends Verb>(
    verb: Name,
    ...words: Parameters<Verbs[Name]>
  ): Promise<Awaited<ReturnType<Verbs[Name]>>>;
};

/** A device with a browser, simulated or real. */
export type TestedDevice = {
  open(): Promise<TestedPage>;
  /** Kills a page at once, so that none of its code runs any more. */
  kill(page: TestedPage): Promise<void>;
};

/** A claim that must be true on every device that runs the outbox. */
export type Statement = {
  claim: string;
  /** @throws AssertionError if the claim is false */
  check(device: TestedDevice): Promise<void>;
};
