import type { ComponentPropsWithRef, ReactElement } from 'react';

type SaidAloudProps = Pick<ComponentPropsWithRef<'span'>, 'children' | 'ref' | 'tabIndex'>;

/** A live region: screen readers announce its text when it changes. */
export function SaidAloud(props: SaidAloudProps): ReactElement {
  // An <output> is a form control and would need a label.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <span role="status" {...props} />;
}
