import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { prerenderedPages as sitePages } from '../app/routes.ts';
import { pageDescriptions } from '../content/pages.ts';
import { enquiryForm } from '../content/enquiry.ts';

export { files, findable, structuredData } from '../app/seo.ts';

/** Each page with its meta description. */
export const prerenderedPages = sitePages.map((page) => ({
  ...page,
  description: pageDescriptions[page.name],
}));

export const earlyWords = enquiryForm.early;

export { tokenStyles } from '../app/theme/tokens.ts';

/** Renders the HTML inside #root. Runs in the build, never in the browser. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return await new Response(prelude).text();
}
