// Starts one of the site's apps. In workshop mode, opens the app's shared-tablet screen instead.

import { watchMode } from '../workshop/watchMode.ts';
import { isSwitchedOn } from '../workshop/mode.ts';

export type SiteApp = {
  open(): void;
  /** Runs instead of `open` in workshop mode. */
  openOnSharedTablet(): void;
  /** Clears the screen before the page reloads, when this or another tab switches the mode on or off. */
  close(): void;
};

export function startApp(app: SiteApp): void {
  watchMode(app.close);
  if (isSwitchedOn()) app.openOnSharedTablet();
  else app.open();
}
