import type { ReactElement, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Columns.module.css';

type ColumnsProps = {
  isList?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Lays out similar items in as many columns as fit. */
export function Columns({ isList, className, children }: ColumnsProps): ReactElement {
  const Tag = isList ? 'ul' : 'div';
  return <Tag className={classNames(styles.columns, className)}>{children}</Tag>;
}
