/** `a@example.com` out of `Name <a@example.com>`. */
export function bareAddress(address: string): string {
  return /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address.trim();
}
