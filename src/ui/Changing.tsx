import type { ReactElement } from 'react';

/**
 * For text that changes next to sibling nodes, as in MUI’s buttons. Each text gets a new element: page translators
 * replace text nodes, and React would go on updating the detached one.
 */
export function Changing({ children }: { children: string }): ReactElement {
  return <span key={children}>{children}</span>;
}
