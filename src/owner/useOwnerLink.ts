import { useState, useSyncExternalStore } from 'react';
import { type ActOutcome, type OwnerAct, parseLinkToken, referenceOf } from '#contract';
import { pressButton } from './pressButton.ts';

/** `unread`: the page has not come alive yet. */
export type ActState = ActOutcome | 'unread' | 'asking' | 'doing';

export type OwnerLinkState = {
  state: ActState;
  /** Of the enquiry that the link names; null until it was read, and where it names none. */
  reference: string | null;
  press(): void;
};

/** What the link behind the # names, and what the server at `url` has made of it. */
export function useOwnerLink(url: string, act: OwnerAct): OwnerLinkState {
  // Another link may be opened in the same tab: then only what stands behind the # changes.
  const link = useSyncExternalStore(subscribe, readLink, linkInBuild);
  const [pressed, setPressed] = useState<{ link: string; state: ActState } | null>(null);
  const token = link === null ? null : parseLinkToken(link);
  const untouched = link === null ? 'unread' : token ? 'asking' : 'invalid';
  return {
    state: pressed !== null && pressed.link === link ? pressed.state : untouched,
    reference: token && referenceOf(token.id),
    press() {
      if (link === null) return;
      setPressed({ link, state: 'doing' });
      void pressButton(url, act, link).then((state) => setPressed({ link, state }));
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
