import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { business } from '../content/business.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import styles from './workshop.module.css';

type ScreenProps = {
  heading: string;
  /** Content beside the name at the top. */
  corner?: ReactNode;
  children: ReactNode;
};

/** The frame of workshop mode's screens. Focuses the screen's heading when the screen opens. */
export function Screen({ heading, corner, children }: ScreenProps): ReactElement {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    headingRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <p className={styles.name}>
          <LogoMark />
          {business.name}
        </p>
        <div className={styles.corner}>{corner}</div>
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

export function Paragraphs({ texts }: { texts: readonly string[] }): ReactElement {
  return (
    <>
      {texts.map((text) => (
        <p key={text} className={styles.paragraph}>
          {text}
        </p>
      ))}
    </>
  );
}
