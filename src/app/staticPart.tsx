import { type ReactElement, use } from 'react';
import { useLocation } from 'react-router-dom';
import { loadParts, staticHtml } from './staticHtml.ts';
import { pageAt } from './routes.ts';

/**
 * What stands in the site's script for a component that is drawn in the build alone, a file called
 * `….static.tsx`: its HTML as it was drawn. So its words and its elements are in the page, once, and React
 * has nothing to do with them.
 */
export function staticPart(name: string): () => ReactElement {
  return function StaticPart() {
    const { pathname } = useLocation();
    if (staticHtml(name) === undefined) use(loadParts(pageAt(pathname)));
    const html = staticHtml(name);
    if (html === undefined) throw new Error(`No part called ${name} is drawn at ${pathname}.`);
    return <div data-static={name} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
