import type { ReactElement } from 'react';

/**
 * For text that changes next to sibling nodes, as in MUI’s buttons. Each text gets a new element: page translators
 * replace text nodes, and React would update the old node, which is no longer in the page.
 */
export function Changing({ children }: { children: string }): ReactElement {
  return <span key={children}>{children}</span>;
}
