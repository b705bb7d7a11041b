import type { ReactElement, ReactNode } from 'react';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { useFocusAtFirst } from './useFocusAtFirst.ts';
import styles from './SmallPage.module.css';

type SmallPageProps = { heading: string; children: ReactNode };

/** A narrow page without the list. */
export function SmallPage({ heading, children }: SmallPageProps): ReactElement {
  const headingRef = useFocusAtFirst<HTMLHeadingElement>('ifFree');
  return (
    <main className={styles.smallPage}>
      <div className={styles.logo}>
        <LogoMark />
      </div>
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </main>
  );
}
