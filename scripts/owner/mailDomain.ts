/** The domain that the site's emails come from, unless the owner chooses another. */
export function mailDomainOf(site: string): string {
  return new URL(site).hostname.replace(/^www\./, '');
}
