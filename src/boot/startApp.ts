// Where each of the site's apps begins. On a shared tablet none of them shows anything of its own.

import { followSwitch } from '../workshop/followSwitch.ts';
import { isSwitchedOn } from '../workshop/mode.ts';

export type SiteApp = {
  open(): void;
  /** In place of that while workshop mode is on: whoever holds the tablet sees this. */
  openOnSharedTablet(): void;
  /** The mode was switched, in another tab perhaps: what is shown goes at once, before the page is loaded again. */
  close(): void;
};

export function startApp(app: SiteApp): void {
  followSwitch(app.close);
  if (isSwitchedOn()) app.openOnSharedTablet();
  else app.open();
}
