import { parseSync } from 'vite';

/** One import of a module. `from` is null if the source doesn't spell out the name; `isType` means types only. */
export type Import = { from: string | null; isType: boolean };

/**
 * Every module that a source imports, re-exports or imports dynamically.
 * @throws Error if the source can't be parsed
 */
export function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from: moduleRequest.value, isType }] : [],
    ),
  );
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    // The built page supplies this path, so the source doesn't contain it.
    if (source.slice(0, start).endsWith('/* @vite-ignore */ ')) return [];
    const written = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(start, end));
    return { from: written?.[2] ?? null, isType: false };
  });
  return [...imports, ...exports, ...later];
}
