/** Shows a count on the installed app's icon, if the platform can. */
export function showBadge(count: number): void {
  const device: Partial<NavigatorBadge> = navigator;
  const shown = count === 0 ? device.clearAppBadge?.() : device.setAppBadge?.(count);
  shown?.catch(() => {
    // The app is not installed, or the browser forbids the badge. The page shows the same number.
  });
}
