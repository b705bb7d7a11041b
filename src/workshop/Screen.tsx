import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { business } from '../content/business.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import styles from './workshop.module.css';

type ScreenProps = {
  heading: string;
  /** Beside the name at the top. */
  corner?: ReactNode;
  /** The screen begins with the focus on its heading, unless one of its controls takes it. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** One of workshop mode's screens, in type that is read at arm's length. */
export function Screen({
  heading,
  corner,
  takesFocus = true,
  children,
}: ScreenProps): ReactElement {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (takesFocus) headingRef.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <p className={styles.name}>
          <LogoMark />
          {business.name}
        </p>
        {corner}
      </header>
      <main className={styles.main}>
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </main>
    </div>
  );
}
