import type { ReactElement, ReactNode } from 'react';
import { SitePicture } from '../pages/SitePicture.tsx';
import styles from './Stand.module.css';

/** The tablet as the face of a stand: a picture, which is only there to look at, with workshop mode's screens beside or below it. */
export function Stand({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={styles.stand}>
      <div className={styles.face}>
        <div aria-hidden className={styles.picture}>
          <SitePicture name="natural-pest-management" alt="" sizes="100vw" priority />
        </div>
        {children}
      </div>
    </div>
  );
}
