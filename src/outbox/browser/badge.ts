type Badge = { setAppBadge(count: number): Promise<void>; clearAppBadge(): Promise<void> };

/**
 * Shows a count on the installed app's icon, where the platform has such a thing.
 * @param device the page's or the worker's navigator
 */
export function showBadge(device: object, count: number): void {
  if (!hasBadge(device)) return;
  const shown = count === 0 ? device.clearAppBadge() : device.setAppBadge(count);
  shown.catch(() => {
    // Not installed, or not allowed to: the page says the same in words.
  });
}

function hasBadge(device: object): device is Badge {
  return 'setAppBadge' in device && 'clearAppBadge' in device;
}
