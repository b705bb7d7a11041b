import type { ReactElement, ReactNode } from 'react';
import styles from './Backdrop.module.css';
import { classNames } from './classNames.ts';

type BackdropProps = {
  picture: ReactNode;
  /** A class for what lies between the picture and the words on it. */
  shade: string | undefined;
};

/** A picture that fills the place it stands in, shaded so that words on it can be read. */
export function Backdrop({ picture, shade }: BackdropProps): ReactElement {
  return (
    <>
      <div className={styles.picture}>{picture}</div>
      <div className={classNames(styles.shade, shade)} />
    </>
  );
}
