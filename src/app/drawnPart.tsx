import { type ReactElement, use } from 'react';
import { useLocation } from 'react-router-dom';
import { bringParts, drawnHtml } from './drawnHtml.ts';
import { pageAt } from './routes.ts';

/**
 * What stands in the site's script for a component that is drawn in the build alone, a file called
 * `….drawn.tsx`: its HTML as it was drawn. So its words and its elements are in the page, once, and React
 * has nothing to do with them.
 */
export function drawnPart(name: string): () => ReactElement {
  return function DrawnPart() {
    const { pathname } = useLocation();
    if (drawnHtml(name) === undefined) use(bringParts(pageAt(pathname)));
    const html = drawnHtml(name);
    if (html === undefined) throw new Error(`No part called ${name} is drawn at ${pathname}.`);
    return <div data-drawn={name} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
