import type { ReactElement, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './links.module.css';

type TextLinkProps = {
  to: string;
  children: ReactNode;
  /** For screen readers, if the text alone is ambiguous. */
  label?: string;
  /** The service to prefill in the form that the link leads to. */
  asks?: string;
};

/** A link within the site, on a line of its own. */
export function TextLink({ to, children, label, asks }: TextLinkProps): ReactElement {
  return (
    <a
      href={to}
      aria-label={label}
      data-asks={asks}
      className={classNames('no-print', styles.link, styles.alone)}
    >
      {children}
    </a>
  );
}
