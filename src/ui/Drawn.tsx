import type { ReactElement, ReactNode } from 'react';

type DrawnProps = {
  /** By which the site's script finds it in a page. */
  name: string;
  children: ReactNode;
};

/** Around a part of a page that is drawn in the build alone: see `app/drawnPart.tsx`. */
export function Drawn({ name, children }: DrawnProps): ReactElement {
  return <div data-drawn={name}>{children}</div>;
}
