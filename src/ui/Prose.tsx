import { Fragment, type ReactElement } from 'react';

/** Text in which asterisks stand around Latin names: `*Quercus agrifolia*`. */
export function Prose({ children }: { children: string }): ReactElement {
  const parts = children.split('*');
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <i key={`${index}${part}`} lang="la">
            {part}
          </i>
        ) : (
          <Fragment key={`${index}${part}`}>{part}</Fragment>
        ),
      )}
    </>
  );
}
