import { escapeHtml } from '../../../../src/app/escapeHtml.ts';
import {
  pictureFile,
  type PictureFormat,
  type PictureName,
  pictures,
} from '../../../../src/content/pictures.ts';
import { type GlyphName, glyphLines } from '../../../../src/ui/glyphLines.ts';

/** Text in which asterisks stand around Latin names. */
export function prose(text: string): string {
  return text
    .split('*')
    .map((part, index) =>
      index % 2 === 1 ? `<i lang="la">${escapeHtml(part)}</i>` : escapeHtml(part),
    )
    .join('');
}

export function glyph(name: GlyphName): string {
  return `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="${glyphLines[name]}"/></svg>`;
}

/** @param sizes as in HTML, the same as in our page */
export function picture(name: PictureName, sizes: string, isFirst = false): string {
  const { alt, width, height, widths } = pictures[name];
  const setOf = (format: PictureFormat): string =>
    widths.map((one) => `/${pictureFile(name, one, format)} ${one}w`).join(', ');
  const largest = `/${pictureFile(name, Math.max(...widths), 'webp')}`;
  return [
    `<picture><source type="image/avif" srcset="${setOf('avif')}" sizes="${sizes}">`,
    `<img src="${largest}" srcset="${setOf('webp')}" sizes="${sizes}" width="${width}" height="${height}"`,
    ` alt="${escapeHtml(alt)}" decoding="async" ${isFirst ? 'fetchpriority="high"' : 'loading="lazy"'}></picture>`,
  ].join('');
}

export function each<T>(items: readonly T[], write: (item: T, index: number) => string): string {
  return items.map(write).join('');
}
