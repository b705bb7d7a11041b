// `npx tsx scripts/art/areaMap.ts` draws public/area-map.svg, a hairline map of Northern California. The coordinates
// are estimates, right to a few kilometers.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaMap, placeOnMap } from '../../src/content/areaMap.ts';

type Point = readonly [latitude: number, longitude: number];

/** Pixels per degree of latitude. */
const scale = 60;
const { north, south, east, west, longitudeScale } = areaMap;
const width = Math.round((east - west) * longitudeScale * scale);
const height = Math.round((north - south) * scale);

const coast: Point[] = [
  [42.3, -124.4],
  [42.0, -124.21],
  [41.75, -124.22],
  [41.55, -124.08],
  [41.3, -124.09],
  [41.06, -124.15],
  [40.76, -124.23],
  [40.58, -124.34],
  [40.44, -124.41],
  [40.25, -124.35],
  [40.02, -124.07],
  [39.83, -123.85],
  [39.64, -123.79],
  [39.44, -123.82],
  [39.27, -123.79],
  [39.1, -123.71],
  [38.95, -123.74],
  [38.77, -123.53],
  [38.62, -123.36],
  [38.51, -123.25],
  [38.45, -123.13],
  [38.31, -123.07],
  [38.24, -122.98],
  [38.1, -122.96],
  [38.0, -123.02],
  [38.02, -122.92],
  [38.03, -122.85],
  [37.93, -122.72],
  [37.83, -122.54],
  [37.82, -122.48],
];
const bay: Point[] = [
  [37.82, -122.48],
  [37.87, -122.46],
  [37.95, -122.48],
  [38.02, -122.5],
  [38.11, -122.44],
  [38.12, -122.33],
  [38.06, -122.25],
  [38.05, -122.13],
  [38.09, -122.03],
  [38.06, -121.92],
  [38.02, -121.83],
  [38.03, -122.0],
  [38.03, -122.14],
  [38.01, -122.32],
  [37.94, -122.42],
  [37.89, -122.32],
  [37.79, -122.3],
  [37.66, -122.17],
  [37.5, -122.1],
  [37.45, -121.98],
  [37.49, -122.13],
  [37.57, -122.28],
  [37.65, -122.38],
  [37.74, -122.37],
  [37.8, -122.4],
  [37.8, -122.48],
];
const southernCoast: Point[] = [
  [37.8, -122.48],
  [37.77, -122.52],
  [37.63, -122.5],
  [37.5, -122.48],
  [37.36, -122.41],
  [37.18, -122.4],
  [37.1, -122.31],
  [36.96, -122.1],
  [36.97, -121.93],
  [36.88, -121.83],
  [36.8, -121.79],
  [36.68, -121.82],
  [36.6, -121.88],
  [36.64, -121.94],
  [36.52, -121.95],
  [36.31, -121.9],
  [36.2, -121.72],
  [36.0, -121.5],
];
const border: Point[] = [
  [42.0, -124.21],
  [42.0, -120.0],
  [39.0, -120.0],
  [36.0, -116.2],
];
const rivers: Point[][] = [
  [
    [41.2, -122.28],
    [40.72, -122.41],
    [40.59, -122.38],
    [40.18, -122.22],
    [39.74, -122.0],
    [39.21, -122.0],
    [38.78, -121.62],
    [38.58, -121.51],
    [38.3, -121.57],
    [38.15, -121.69],
    [38.04, -121.84],
  ],
  [
    [36.9, -119.75],
    [36.78, -120.37],
    [37.2, -120.8],
    [37.65, -121.24],
    [37.95, -121.36],
    [38.04, -121.72],
    [38.04, -121.84],
  ],
  [
    [39.36, -123.23],
    [39.15, -123.18],
    [38.8, -123.01],
    [38.61, -122.86],
    [38.5, -122.92],
    [38.49, -123.02],
    [38.45, -123.13],
  ],
  [
    [39.4, -123.1],
    [39.7, -123.35],
    [40.05, -123.6],
    [40.3, -123.82],
    [40.5, -124.1],
    [40.64, -124.31],
  ],
  [
    [42.0, -122.2],
    [41.88, -122.5],
    [41.83, -122.95],
    [41.6, -123.45],
    [41.3, -123.55],
    [41.2, -123.7],
    [41.4, -123.95],
    [41.54, -124.08],
  ],
  [
    [39.75, -120.9],
    [39.5, -121.5],
    [39.15, -121.6],
    [38.78, -121.62],
  ],
];
const lakes: Point[][] = [
  [
    [39.12, -122.92],
    [39.06, -122.88],
    [39.0, -122.8],
    [38.93, -122.63],
    [39.0, -122.72],
    [39.05, -122.78],
    [39.12, -122.82],
  ],
  [
    [39.23, -120.05],
    [39.1, -120.15],
    [38.95, -120.06],
    [38.94, -119.98],
    [39.1, -119.93],
    [39.24, -119.96],
  ],
];

const coordinate = ([latitude, longitude]: Point): [number, number] => {
  const { left, top } = placeOnMap({ latitude, longitude });
  return [left * width, top * height];
};
const figure = (value: number): string => String(Math.round(value * 10) / 10);

/** A smooth path through all points (Catmull-Rom as cubic Béziers). */
function line(points: readonly Point[], isClosed = false): string {
  const at = points.map(coordinate);
  const point = (place: number): [number, number] => {
    const wrapped = isClosed ? (place + at.length) % at.length : place;
    return at[Math.min(Math.max(wrapped, 0), at.length - 1)] ?? [0, 0];
  };
  const [startX, startY] = point(0);
  let path = `M${figure(startX)} ${figure(startY)}`;
  for (let place = 0; place < at.length - (isClosed ? 0 : 1); place += 1) {
    const [beforeX, beforeY] = point(place - 1);
    const [x, y] = point(place);
    const [nextX, nextY] = point(place + 1);
    const [afterX, afterY] = point(place + 2);
    const bend = 6;
    const values = [
      x + (nextX - beforeX) / bend,
      y + (nextY - beforeY) / bend,
      nextX - (afterX - x) / bend,
      nextY - (afterY - y) / bend,
      nextX,
      nextY,
    ];
    path += `C${values.map(figure).join(' ')}`;
  }
  return isClosed ? `${path}Z` : path;
}

/** Draws lines in the water along the coast, as on an engraved map. */
function waterLines(): string {
  const shore = line([...coast, ...southernCoast]);
  return [
    [-4, 0.55],
    [-8, 0.4],
    [-13, 0.25],
  ]
    .map(
      ([shift, opacity]) =>
        `<path d="${shore}" transform="translate(${shift} 1)" stroke-width=".6" opacity="${opacity}"/>`,
    )
    .join('');
}

const straight = (points: readonly Point[]): string =>
  `M${points.map((point) => coordinate(point).map(figure).join(' ')).join('L')}`;

const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">`,
  waterLines(),
  `<path d="${straight(border)}" stroke-width=".7" stroke-dasharray="4 2 1 2" opacity=".7"/>`,
  `<path d="${rivers.map((river) => line(river)).join('')}" stroke-width=".6" opacity=".8"/>`,
  `<path d="${lakes.map((lake) => line(lake, true)).join('')}" stroke-width=".7"/>`,
  `<path d="${line([...coast, ...bay, ...southernCoast])}" stroke-width="1.3"/>`,
  '</svg>',
].join('\n');
writeFileSync(join(import.meta.dirname, '../../public/area-map.svg'), `${svg}\n`);
