/** Shows a count on the installed app's icon, where the platform has such a thing. */
export function showBadge(count: number): void {
  const device: Partial<NavigatorBadge> = navigator;
  const shown = count === 0 ? device.clearAppBadge?.() : device.setAppBadge?.(count);
  shown?.catch(() => {
    // Not installed, or not allowed to: the page says the same in words.
  });
}
