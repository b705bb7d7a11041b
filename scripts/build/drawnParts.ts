import type { Plugin } from 'vite';

const drawnFile = /\/(?<name>\w+)\.drawn\.tsx$/;
const apart = '?apart';

/**
 * Keeps the components that are drawn in the build alone out of the site's script: in the place of
 * `Name.drawn.tsx`, which exports `Name`, it has what shows the HTML that was drawn.
 */
export function drawnParts(): Plugin {
  return {
    name: 'drawn-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const name = drawnFile.exec(id)?.groups?.name;
      return name === undefined
        ? null
        : `import { drawnPart } from '/src/app/drawnPart.tsx';\nexport const ${name} = drawnPart('${name}');`;
    },
  };
}

/**
 * Makes each of these components a later part of what draws the pages, which hence has a style sheet of
 * its own: see `pageStyles.ts`.
 */
export function drawnPartsApart(): Plugin {
  return {
    name: 'drawn-parts-apart',
    enforce: 'pre',
    load(id) {
      const name = drawnFile.exec(id)?.groups?.name;
      return name === undefined
        ? null
        : `import { lazy } from 'react';\nexport const ${name} = lazy(async () => ({ default: (await import('./${name}.drawn.tsx${apart}')).${name} }));`;
    },
  };
}

/** The name of the component that is such a part; undefined of every other source. */
export function nameOfPart(source: string): string | undefined {
  return source.endsWith(apart)
    ? drawnFile.exec(source.slice(0, -apart.length))?.groups?.name
    : undefined;
}
