/** Whether this is an iPhone or iPad. iPads report themselves as Macs, but Macs have no touch screen. */
export function isIos(device: { userAgent: string; maxTouchPoints: number }): boolean {
  const { userAgent, maxTouchPoints } = device;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
