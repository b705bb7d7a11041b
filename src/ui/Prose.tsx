import type { ReactNode } from 'react';

/** Sets Latin names in italics. They are marked with asterisks: `*Quercus agrifolia*`. */
export function Prose({ children }: { children: string }): ReactNode {
  return children.split('*').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <i key={`${index}${part}`} lang="la">
        {part}
      </i>
    ),
  );
}
