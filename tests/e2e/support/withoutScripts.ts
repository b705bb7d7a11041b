import type { Page } from 'playwright';
import type { Visitor } from './visitor.ts';

/** Opens a tab with JavaScript switched off. */
export async function openWithoutScripts(visitor: Visitor): Promise<Page> {
  const page = await visitor.open('about:blank');
  const session = await visitor.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  return page;
}
