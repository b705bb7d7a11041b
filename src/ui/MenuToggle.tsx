import type { ReactElement, Ref } from 'react';
import { LineDrawing } from './LineDrawing.tsx';
import styles from './MenuToggle.module.css';

type MenuToggleProps = {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  controls: string;
  label: string;
  onClick(): void;
};

/** A menu button: three lines that turn into a cross. */
export function MenuToggle(props: MenuToggleProps): ReactElement {
  const { ref, isOpen, controls, label, onClick } = props;
  return (
    <button
      type="button"
      ref={ref}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={label}
      onClick={onClick}
      className={styles.toggle}
    >
      <LineDrawing
        path={isOpen ? 'M5 5l14 14M19 5 5 19' : 'M3 6.5h18M3 12h18M3 17.5h12'}
        sheet={24}
        size="1.75rem"
        line={1.75}
      />
    </button>
  );
}
