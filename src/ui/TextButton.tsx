import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './TextButton.module.css';

type TextButtonProps = ComponentPropsWithRef<'button'> & { tone?: 'alert' };

/** A button for a less likely action: it looks like a link. */
export function TextButton({ className, ...rest }: TextButtonProps): ReactElement {
  return <Button {...rest} className={classNames(styles.textButton, className)} />;
}
