import type { ReactElement, ReactNode } from 'react';

type StaticPartProps = {
  /** By which the site's script finds it in a page. */
  name: string;
  children: ReactNode;
};

/** Around a part of a page that is drawn in the build alone: see `app/staticPart.tsx`. */
export function StaticPart({ name, children }: StaticPartProps): ReactElement {
  return <div data-static={name}>{children}</div>;
}
