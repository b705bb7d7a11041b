import type { Plugin } from 'vite';

const drawnFile = /\/(?<name>\w+)\.drawn\.tsx$/;

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
