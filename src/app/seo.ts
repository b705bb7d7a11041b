// Metadata for search engines, link previews and address books. Only the build imports this module.

import { business } from '../content/business.ts';
import { pageDescriptions } from '../content/pages.ts';
import { pictures } from '../content/pictures.ts';
import { resume } from '../content/resume.ts';
import { language, siteLanguages } from '../content/language.ts';
import { resumePath } from './paths.ts';
import { services } from '../content/services.ts';
import { socialPicture } from '../pages/pictureSizes.ts';
import { escapeHtml } from '../lib/escapeHtml.ts';
import { homePage, pathIn, prerenderedPages, resumePage, type SitePage } from './routes.ts';

const name = `${business.name} ${business.kind}`;
const picture = `${business.site}/${socialPicture.file}`;

/** Its locale is the default of link previews. */
const isFirstLanguage = language.tag === siteLanguages[0]?.tag;

const addressOf = ({ path }: SitePage): string => `${business.site}${path}`;

/** Tags for a page's head: canonical URL and link preview; `noindex` for a page that is not listed. */
export function findable(page: SitePage): string {
  if (!page.isListed) return '<meta name="robots" content="noindex" />';
  const address = addressOf(page);
  const properties: Record<string, string> = {
    'og:type': page.path === resumePage.path ? 'profile' : 'website',
    'og:site_name': name,
    ...(isFirstLanguage ? {} : { 'og:locale': language.tag.replace('-', '_') }),
    'og:title': page.title,
    'og:description': pageDescriptions[page.name],
    'og:url': address,
    'og:image': picture,
    'og:image:width': String(socialPicture.width),
    'og:image:height': String(socialPicture.height),
    'og:image:alt': pictures.hero.alt,
  };
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('');
}

/** A page's JSON-LD. */
export function structuredData(page: SitePage): string {
  if (!page.isListed) return '';
  return dataBlock(page.path === resumePage.path ? person() : professionalService());
}

/** The business (https://schema.org/ProfessionalService). */
function professionalService() {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': `${business.site}/#business`,
    name,
    description: pageDescriptions.home,
    url: addressOf(homePage),
    email: business.email,
    image: picture,
    areaServed: Object.values(business.serviceArea),
    founder: { '@id': `${business.site}${resumePath}#person` },
    makesOffer: services.map(({ title }) => ({ '@type': 'Offer', name: title })),
  };
}

/** The owner (https://schema.org/Person). */
function person() {
  const { owner } = business;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': `${business.site}${resumePath}#person`,
    name: owner.name,
    jobTitle: owner.title,
    description: pageDescriptions.resume,
    url: addressOf(resumePage),
    email: owner.email,
    ...(owner.phone !== '' && { telephone: owner.phone }),
    homeLocation: { '@type': 'Place', name: owner.location },
    worksFor: { '@type': 'ProfessionalService', '@id': `${business.site}/#business`, name },
    alumniOf: resume.education.map(({ school }) => ({
      '@type': 'CollegeOrUniversity',
      name: school,
    })),
    knowsAbout: resume.skills.flatMap(({ items }) => [...items]),
  };
}

/** A JSON-LD script element. Escapes `<`, so that no text can close the element. */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** Other files that the build writes, by their paths in the site. */
export const files: Readonly<Record<string, string>> = {
  ...(isFirstLanguage && {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${business.site}/sitemap.xml\n`,
    'sitemap.xml': sitemap(),
  }),
  [`${resumePath.slice(1)}.vcf`]: contactCard(),
};

/** Also says which pages are translations of each other, so that no page needs bytes for it. */
function sitemap(): string {
  const listed = prerenderedPages.filter(({ isListed }) => isListed);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...listed.flatMap((page) => siteLanguages.map((one) => sitemapEntry(page, one.home))),
    '</urlset>',
    '',
  ].join('\n');
}

/** @param home of the entry's language */
function sitemapEntry(page: SitePage, home: string): string {
  const addressIn = (one: string): string => escapeHtml(`${business.site}${pathIn(one, page)}`);
  const translations = siteLanguages.map(
    (one) => `<xhtml:link rel="alternate" hreflang="${one.tag}" href="${addressIn(one.home)}"/>`,
  );
  return `  <url><loc>${addressIn(home)}</loc>${translations.join('')}</url>`;
}

/** The owner's address book card, as vCard 3.0 (RFC 2426), which every phone can read. */
function contactCard(): string {
  const { owner } = business;
  const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&');
  const words = owner.name.split(' ');
  const family = words.at(-1) ?? '';
  const given = words.slice(0, -1).join(' ');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(family)};${escaped(given)};;;`,
    `FN:${escaped(owner.name)}`,
    `ORG:${escaped(name)}`,
    `TITLE:${escaped(owner.title)}`,
    `EMAIL;TYPE=WORK:${owner.email}`,
    ...(owner.phone === '' ? [] : [`TEL;TYPE=WORK,VOICE:${owner.phone}`]),
    `URL:${business.site}`,
    'END:VCARD',
    '',
  ].join('\r\n');
}
