import type { ReactElement } from 'react';
import { LineDrawing } from './LineDrawing.tsx';
import styles from './MenuToggle.module.css';

export const menuId = 'menu';

/** A menu button, closed: three lines. `boot/menu.ts` opens it, which turns them into a cross. */
export function MenuToggle({ label }: { label: string }): ReactElement {
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-controls={menuId}
      aria-label={label}
      className={styles.toggle}
    >
      <LineDrawing
        path={['M3 6.5h18M3 12h18M3 17.5h12', 'M5 5l14 14M19 5 5 19']}
        sheet={24}
        size="1.75rem"
        line={1.75}
      />
    </button>
  );
}
