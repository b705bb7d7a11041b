import type { ReactElement } from 'react';
import { deviceWords } from '../content/enquiry.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { useDeviceState } from '../enquiry/useDeviceState.ts';
import { wording } from '../enquiry/wording.ts';
import { BarState } from '../ui/BarState.tsx';

const list = `/#${sectionIds.waiting}`;

/** Whether there seems to be no line, and how much is not sent: in words, on every page. */
export function DeviceState(): ReactElement {
  const { seemsOffline, unsent, isUnconfirmed } = useDeviceState();
  const label = wording(isUnconfirmed ? deviceWords.unconfirmed : deviceWords.unsent, {
    count: String(unsent),
  });
  return (
    <BarState
      said={seemsOffline ? deviceWords.seemsOffline : ''}
      link={unsent === 0 ? null : { label, to: list }}
    />
  );
}
