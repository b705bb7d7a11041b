/** The domain of the site's email addresses, unless the owner names another. */
export function mailDomainOf(site: string): string {
  return new URL(site).hostname.replace(/^www\./, '');
}
