import { useEffect, useState } from 'react';
import type { InboxPhotograph } from '#contract/ownerInbox';
import type { Rendition } from '#contract/photographs';
import type { PhotographResult } from '../network/askPhotograph.ts';
import { dataUrl } from '../../lib/dataUrl.ts';
import { useInbox, useSnapshot } from './InboxContext.ts';

/** `url`: a data URL, which the page's security policy allows in an `<img>`. */
export type ShownPhotograph =
  | { state: 'loading' | 'notArrived' | 'notHere' | 'failed' | 'gone' }
  | { state: 'here'; url: string; file: Blob };

/** Loads a photograph. If that fails, tries again with each new list. */
export function usePhotograph(
  { message, photograph, ...arrived }: InboxPhotograph,
  rendition: Rendition,
): ShownPhotograph {
  const { loadPhotograph } = useInbox();
  const { list } = useSnapshot();
  const [shown, setShown] = useState<ShownPhotograph>({ state: 'loading' });
  const isWanted = arrived[rendition] && shown.state !== 'here';
  const asOf = isWanted ? list?.asOf : null;
  useEffect(() => {
    if (asOf === null) return;
    let isCurrent = true;
    void loadPhotograph({ message, photograph, rendition })
      .then(shownOf)
      .catch((): ShownPhotograph => ({ state: 'failed' }))
      .then((next) => {
        if (isCurrent) setShown(next);
      });
    return () => {
      isCurrent = false;
    };
  }, [asOf, message, photograph, rendition, loadPhotograph]);
  return arrived[rendition] ? shown : { state: 'notArrived' };
}

async function shownOf(result: PhotographResult): Promise<ShownPhotograph> {
  if (result.kind === 'got') {
    const file = new Blob([result.bytes], { type: 'image/jpeg' });
    return { state: 'here', url: await dataUrl(file), file };
  }
  const { fault } = result;
  if (fault === 'gone') return { state: 'gone' };
  return { state: fault === 'failed' || fault === 'tooMany' ? 'failed' : 'notHere' };
}
