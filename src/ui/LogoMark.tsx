import type { ReactElement } from 'react';
import { logoShape } from './glyphLines.ts';

/** The logo in the text color. */
export function LogoMark(): ReactElement {
  return (
    <svg viewBox="0 0 64 64" width="2.25rem" height="2.25rem" fill="currentColor" aria-hidden>
      <path d={logoShape} />
    </svg>
  );
}
