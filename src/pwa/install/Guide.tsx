import { type ReactElement, useState } from 'react';
import { toasts } from '../../content/enquiry.ts';
import { installOffer } from '../../content/pwa.ts';
import { useOutbox, useSnapshot } from '../../enquiry/OutboxContext.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './install.module.css';
import { type Unsent, UnsentFirst } from './UnsentFirst.tsx';

/** Icons of the browsers' menus, as paths on a 24 by 24 viewBox. They are decorative: the text names them too. */
const icons = {
  ios: [
    'M12 15V3M8 6.5 12 2.5l4 4M8 10H5.5v11h13V10H16',
    'M4.5 4.5h15v15h-15zM12 8.5v7M8.5 12h7',
    'M5 12.5 10 17.5 19.5 7',
  ],
  firefoxAndroid: [
    'M12 5h.01M12 12h.01M12 19h.01',
    'M6.5 2.5h11v19h-11zM12 7v7M9 11l3 3 3-3',
    'M5 12.5 10 17.5 19.5 7',
  ],
} as const;

export type GuideProps = {
  method: keyof typeof icons;
  unsent: readonly Unsent[];
  onClose(): void;
};

/** Three steps through a browser's menu. On iOS, first asks the visitor to send unsent enquiries. */
export function Guide({ method, unsent, onClose }: GuideProps): ReactElement {
  const { entries } = useSnapshot(useOutbox());
  const [initialIds] = useState(() => new Set(unsent.map(({ id }) => id)));
  // Announce sent enquiries in the guide, too: a modal dialog hides the toasts from screen readers.
  const isSent = entries.some(({ id, state }) => state === 'sent' && initialIds.has(id));
  return (
    <div className={styles.guide}>
      <LiveRegion>{isSent ? toasts.sent.title : ''}</LiveRegion>
      {method === 'ios' && unsent.length > 0 ? <UnsentFirst unsent={unsent} /> : null}
      <ol className={styles.steps}>
        {installOffer.steps[method].map((step, index) => (
          <li key={step}>
            <LineDrawing
              path={icons[method][index] ?? ''}
              sheet={24}
              size="2rem"
              line={index === 0 && method === 'firefoxAndroid' ? 3 : 1.75}
            />
            {step}
          </li>
        ))}
      </ol>
      <Actions>
        <Button size="small" tone="quiet" onClick={onClose}>
          {installOffer.close}
        </Button>
      </Actions>
    </div>
  );
}
