import type { ComponentPropsWithRef, ReactElement } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';

type Look = {
  /** A ground of its own, a line around it, or its words alone. */
  look?: 'filled' | 'outlined' | 'plain';
  size?: 'small' | 'medium' | 'large';
  /** `quiet`: beside what is more important; `alert`: for what can't be undone. */
  tone?: 'main' | 'quiet' | 'alert';
};

/** How a button looks, for links of the router as well. */
export function buttonLook({ look = 'plain', size = 'medium', tone = 'main' }: Look): string {
  return classNames(styles.button, styles[look], styles[size], tone !== 'main' && styles[tone]);
}

export function Button(props: Look & ComponentPropsWithRef<'button'>): ReactElement {
  const { look, size, tone, className, type = 'button', ...rest } = props;
  const own = buttonLook({ ...(look && { look }), ...(size && { size }), ...(tone && { tone }) });
  return <button {...rest} type={type} className={classNames(own, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & ComponentPropsWithRef<'a'>): ReactElement {
  const { look, size, tone, className, children, ...rest } = props;
  const own = buttonLook({ ...(look && { look }), ...(size && { size }), ...(tone && { tone }) });
  return (
    <a {...rest} className={classNames(own, className)}>
      {children}
    </a>
  );
}
