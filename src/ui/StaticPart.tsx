import type { ReactElement, ReactNode } from 'react';

type StaticPartProps = {
  /** The name of the component: the script finds the part's HTML by it. */
  name: string;
  children: ReactNode;
};

/** Marks a part of the page that only the build renders; see `app/staticComponent.tsx`. */
export function StaticPart({ name, children }: StaticPartProps): ReactElement {
  return <div data-static={name}>{children}</div>;
}
