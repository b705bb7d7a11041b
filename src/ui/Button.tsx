import type { ComponentPropsWithRef, ReactElement } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';

type Look = {
  look?: 'filled' | 'outlined' | 'plain' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `quiet` for a secondary action; `alert` for one that deletes something. */
  tone?: 'main' | 'quiet' | 'alert' | undefined;
  className?: string | undefined;
};

function buttonLook(given: Look): string {
  const { look = 'plain', size = 'medium', tone = 'main', className } = given;
  return classNames(styles.button, styles[look], styles[size], styles[tone], className);
}

export function Button(props: Look & ComponentPropsWithRef<'button'>): ReactElement {
  const { look, size, tone, className, type = 'button', ...rest } = props;
  return <button {...rest} type={type} className={buttonLook({ look, size, tone, className })} />;
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & ComponentPropsWithRef<'a'>): ReactElement {
  const { look, size, tone, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonLook({ look, size, tone, className })}>
      {children}
    </a>
  );
}
