import type { Plugin } from 'vite';

const staticFile = /\/(?<name>\w+)\.static\.tsx$/;
const apart = '?apart';

/**
 * Keeps the components that are drawn in the build alone out of the site's script: in the place of
 * `Name.static.tsx`, which exports `Name`, it has what shows the HTML that was drawn.
 */
export function staticParts(): Plugin {
  return {
    name: 'static-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const name = staticFile.exec(id)?.groups?.name;
      return name === undefined
        ? null
        : `import { staticPart } from '/src/app/staticPart.tsx';\nexport const ${name} = staticPart('${name}');`;
    },
  };
}

/**
 * Makes each of these components a later part of what draws the pages, which hence has a style sheet of
 * its own: see `pageStyles.ts`.
 */
export function staticPartsApart(): Plugin {
  return {
    name: 'static-parts-apart',
    enforce: 'pre',
    load(id) {
      const name = staticFile.exec(id)?.groups?.name;
      return name === undefined
        ? null
        : `import { lazy } from 'react';\nexport const ${name} = lazy(async () => ({ default: (await import('./${name}.static.tsx${apart}')).${name} }));`;
    },
  };
}

/** The name of the component that is such a part; undefined of every other source. */
export function nameOfPart(source: string): string | undefined {
  return source.endsWith(apart)
    ? staticFile.exec(source.slice(0, -apart.length))?.groups?.name
    : undefined;
}
