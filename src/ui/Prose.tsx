import type { ReactNode } from 'react';

/** Renders text with Latin names in italics. Asterisks mark a Latin name: `*Quercus agrifolia*`. */
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
