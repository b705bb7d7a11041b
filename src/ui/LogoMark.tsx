import type { ReactElement } from 'react';
import { logoShape } from './glyphLines.ts';

/** The business’s mark, in the colour of the words beside it. */
export function LogoMark(): ReactElement {
  return (
    <svg viewBox="0 0 64 64" width="2.25rem" height="2.25rem" fill="currentColor" aria-hidden>
      <path d={logoShape} />
    </svg>
  );
}
