import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { prerenderedPages as sitePages } from '../app/routes.ts';
import { otherTextPages, textDocument, trapClass } from '../app/textDocument.ts';
import { pageDescriptions } from '../content/pages.ts';
import { EnquiryHtml } from '../pages/home/ContactSection.tsx';
import { Enquiry } from '../pages/home/Enquiry.tsx';
import { enquiryRoot } from '../pages/home/enquiryRoot.ts';
import { TextPage } from '../pages/TextPage.tsx';
import { language as siteLanguage } from '../content/language.ts';

export { manifestTexts } from '../app/manifestTexts.ts';
export { files, findable, structuredData } from '../app/seo.ts';

/** Each page with its meta description. */
export const prerenderedPages = sitePages.map((page) => ({
  ...page,
  description: pageDescriptions[page.name],
}));

export const language = siteLanguage.tag;

export { earlyWords } from '../content/enquiry.ts';
export { textPageFile } from '../app/textDocument.ts';
export { tokenStyles } from '../app/theme/tokens.ts';

/** Renders the HTML inside #root. Runs in the build, never in the browser. */
export async function renderPage(path: string): Promise<string> {
  // React numbers ids from the start in each root. With the prefix, the form's ids differ from the page's.
  const enquiry = await htmlOf(
    <Enquiry outbox={null} photographs={null} controller={null} />,
    enquiryRoot.identifierPrefix,
  );
  return await htmlOf(
    <EnquiryHtml value={enquiry}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </EnquiryHtml>,
  );
}

/** Renders the whole document of the text-only page. */
export function renderTextPage(): string {
  return textDocument(
    renderToStaticMarkup(<TextPage languages={otherTextPages} trapClass={trapClass} />),
  );
}

async function htmlOf(element: ReactElement, identifierPrefix = ''): Promise<string> {
  const options = { identifierPrefix, progressiveChunkSize: Number.POSITIVE_INFINITY };
  const { prelude } = await prerender(element, options);
  return await new Response(prelude).text();
}
