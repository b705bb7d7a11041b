import { useState, useSyncExternalStore } from 'react';
import { type AnsweringOutcome, parseAnsweringToken, referenceOf } from '#contract';
import { pressAnswered } from './pressAnswered';

/** `unread`: the page has not come alive yet. */
export type AnsweringState = AnsweringOutcome | 'unread' | 'asking' | 'marking';

export type Answering = {
  state: AnsweringState;
  /** Of the enquiry that the link names; null until it was read, and where it names none. */
  reference: string | null;
  mark(): void;
};

/** What the link behind the # names, and what the server at `url` has made of it. */
export function useAnswering(url: string): Answering {
  // Another link may be opened in the same tab: then only what stands behind the # changes.
  const link = useSyncExternalStore(subscribe, readLink, linkInBuild);
  const [pressed, setPressed] = useState<{ link: string; state: AnsweringState } | null>(null);
  const token = link === null ? null : parseAnsweringToken(link);
  const untouched = link === null ? 'unread' : token ? 'asking' : 'invalid';
  return {
    state: pressed !== null && pressed.link === link ? pressed.state : untouched,
    reference: token && referenceOf(token.id),
    mark() {
      if (link === null) return;
      setPressed({ link, state: 'marking' });
      void pressAnswered(url, link).then((state) => setPressed({ link, state }));
    },
  };
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
}

const readLink = (): string => window.location.hash;
/** The page is built for every link. */
const linkInBuild = (): null => null;
