import type { ComponentPropsWithRef, ReactElement } from 'react';

type SaidAloudProps = Pick<ComponentPropsWithRef<'span'>, 'children' | 'ref' | 'tabIndex'>;

/** Words that a screen reader says when they change; empty where there is nothing to say. */
export function SaidAloud(props: SaidAloudProps): ReactElement {
  // An `output` belongs to a form's fields, and would need a label of its own.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <span role="status" {...props} />;
}
