import type { ReactElement } from 'react';

/**
 * A text that changes beside other nodes, as in MUI’s buttons: another element for each text. A translator replaces
 * text nodes, and React would go on changing the one that is no longer on the page.
 */
export function Changing({ children }: { children: string }): ReactElement {
  return <span key={children}>{children}</span>;
}
