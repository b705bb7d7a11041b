/** Shows a count on the installed app's icon, if the platform can. */
export function showBadge(count: number): void {
  const device: Partial<NavigatorBadge> = navigator;
  const shown = count === 0 ? device.clearAppBadge?.() : device.setAppBadge?.(count);
  shown?.catch(() => {
    // Not installed, or not allowed: the page shows the same number.
  });
}
