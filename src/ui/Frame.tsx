import type { ReactElement, ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import styles from './Frame.module.css';

type FrameProps = {
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  children: ReactNode;
};

/** Centers content at the page's maximum width, with the page's margins. */
export function Frame({ ref, className, children }: FrameProps): ReactElement {
  return (
    <div ref={ref} className={classNames(styles.frame, className)}>
      {children}
    </div>
  );
}
