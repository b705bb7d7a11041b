import type { ReactElement, ReactNode } from 'react';

type StaticPartProps = {
  /** The component's name, by which the script finds the part's HTML. */
  name: string;
  children: ReactNode;
};

/** Marks a part of the page that only the build renders; see `app/staticComponent.tsx`. */
export function StaticPart({ name, children }: StaticPartProps): ReactElement {
  return <div data-static={name}>{children}</div>;
}
