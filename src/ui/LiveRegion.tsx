import type { ComponentPropsWithRef, ReactElement } from 'react';

type LiveRegionProps = Pick<ComponentPropsWithRef<'span'>, 'children' | 'ref' | 'tabIndex'>;

/** A live region: screen readers announce its text when it changes. */
export function LiveRegion(props: LiveRegionProps): ReactElement {
  // The lint rule proposes <output>, but that is a form control and would need a label.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <span role="status" {...props} />;
}
