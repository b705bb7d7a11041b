// Starts any of the site's apps. In workshop mode, opens its shared-tablet screen instead.

import { watchMode } from '../workshop/watchMode.ts';
import { isSwitchedOn } from '../workshop/mode.ts';

export type SiteApp = {
  open(): void;
  /** Runs instead of `open` in workshop mode. */
  openOnSharedTablet(): void;
  /** Clears the screen when the mode is switched, also by another tab, before the page reloads. */
  close(): void;
};

export function startApp(app: SiteApp): void {
  watchMode(app.close);
  if (isSwitchedOn()) app.openOnSharedTablet();
  else app.open();
}
