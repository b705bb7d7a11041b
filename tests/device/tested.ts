import type * as PageCode from './page.ts';

type Verbs = typeof PageCode;
export type Verb = keyof Verbs;

/** A page of the site's origin, in which the verbs of `page.ts` run. */
export type TestedPage = {
  do<Name extends Verb>(
    verb: Name,
    ...words: Parameters<Verbs[Name]>
  ): Promise<Awaited<ReturnType<Verbs[Name]>>>;
};

/** A device with a browser on it, simulated or real. */
export type TestedDevice = {
  open(): Promise<TestedPage>;
  /** Ends a page at once, so that nothing of it runs any more. */
  kill(page: TestedPage): Promise<void>;
};

/** Something that holds on every device on which the outbox is to work. */
export type Statement = {
  claim: string;
  /** @throws AssertionError where it does not hold */
  holdsOn(device: TestedDevice): Promise<void>;
};
