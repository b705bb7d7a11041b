import type { Plugin } from 'vite';

const staticFile = /\/(?<name>\w+)\.static\.tsx$/;
const apart = '?apart';

/**
 * Keeps static parts out of the site's script. Replaces each `Name.static.tsx`, which exports `Name`, with a component
 * that shows the HTML that is already in the page.
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
        : `import { staticComponent } from '/src/app/staticComponent.tsx';\nexport const ${name} = staticComponent('${name}');`;
    },
  };
}

/**
 * Makes each static part a lazy chunk of the prerenderer, which gives the part its own style sheet: see
 * `pageStyles.ts`.
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

/** The static part's name if the source is such a chunk; otherwise undefined. */
export function nameOfPart(source: string): string | undefined {
  return source.endsWith(apart)
    ? staticFile.exec(source.slice(0, -apart.length))?.groups?.name
    : undefined;
}
