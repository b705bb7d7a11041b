import { short } from './path.ts';

export type Size = { width: number; height: number };

export type Stop = { at: number; colour: string; opacity?: number };

export function shape(data: string, fill: string, opacity = 1): string {
  if (data === '') return '';
  const veil = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path fill="${fill}"${veil} d="${data}"/>`;
}

export function stroke(data: string, colour: string, width: number, opacity = 1): string {
  const veil = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${veil} d="${data}"/>`;
}

export function wash(size: Size, fill: string, opacity = 1): string {
  return shape(`M0 0h${size.width}v${size.height}h-${size.width}z`, fill, opacity);
}

/** Shades from `from` to `to`, in px of the picture. */
export function linear(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly Stop[],
): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stopTag).join('')}</linearGradient>`;
}

export function radial(
  id: string,
  { x, y, radius }: { x: number; y: number; radius: number },
  stops: readonly Stop[],
): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stops.map(stopTag).join('')}</radialGradient>`;
}

export function drawing({ width, height }: Size, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${parts.filter((part) => part !== '').join('\n')}\n</svg>\n`;
}

function stopTag({ at, colour, opacity = 1 }: Stop): string {
  const veil = opacity < 1 ? ` stop-opacity="${opacity}"` : '';
  return `<stop offset="${at}" stop-color="${colour}"${veil}/>`;
}
