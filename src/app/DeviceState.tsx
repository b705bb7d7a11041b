import type { ReactElement } from 'react';
import { deviceWords } from '../content/enquiry.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { useDeviceState } from '../enquiry/useDeviceState.ts';
import { BarState } from '../ui/BarState.tsx';

const list = `/#${sectionIds.waiting}`;

/** Whether there seems to be no line, and how much is not sent: in words, on every page. */
export function DeviceState(): ReactElement {
  const { seemsOffline, unsent } = useDeviceState();
  return (
    <BarState
      said={seemsOffline ? deviceWords.seemsOffline : ''}
      link={unsent === '' ? null : { label: unsent, to: list }}
    />
  );
}
