/** The default domain of the site's emails. */
export function mailDomainOf(site: string): string {
  return new URL(site).hostname.replace(/^www\./, '');
}
