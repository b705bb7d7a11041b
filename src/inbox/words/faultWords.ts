import { inbox } from '../../content/inbox.ts';
import type { Fault } from '../network/askInbox.ts';

/** Why something did not come, where it isn't tried again by itself. */
export const faultWords: Readonly<Record<Fault, string>> = { ...inbox.list, ...inbox.faults };
