import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { createEmotionCache } from '../app/emotionCache.ts';
import { SiteStyles } from '../app/theme/SiteStyles.tsx';
import { enquiryForm } from '../content/enquiry.ts';
import { FormActionContext } from '../enquiry/form/FormActionContext.ts';
import { functionUrl, readEnv } from '../env.ts';

export { files, findable, structuredData } from '../app/seo.ts';
export { prerenderedPages } from '../app/routes.ts';

export const earlyWords = enquiryForm.early;

export type RenderedPage = { html: string; styles: string };

/** One page as static HTML with the styles that it uses. Run by the build, never in the browser. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const cache = createEmotionCache();
  await prerender(
    <CacheProvider value={cache}>
      <SiteStyles />
    </CacheProvider>,
  );
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <FormActionContext value={functionUrl(readEnv())}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </FormActionContext>
    </CacheProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const server = createEmotionServer(cache);
  return {
    html,
    styles: server.constructStyleTagsFromChunks(server.extractCriticalToChunks(html)),
  };
}
