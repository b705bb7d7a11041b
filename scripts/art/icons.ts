import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { day, tints } from '../../src/app/theme/colours.ts';
import {
  appIcons,
  type IconPurpose,
  inboxIcons,
  touchIcon,
  touchIconOfInbox,
} from '../build/manifest/appPictures.ts';
import { logoShape } from '../../src/ui/glyphLines.ts';

// `npx tsx scripts/art/icons.ts` draws every icon of the site anew, from its logo and its colours.

/** The logo's own square. */
const drawnOn = 64;
/** Its middle, which lies lower than that of the square. */
const middle = { x: 32.2, y: 35.8 };

type Drawing = {
  ground: string | null;
  mark: string;
  /** How much of the icon's width the mark takes. */
  share: number;
  /** Of the ground's corners, in parts of the icon's width. */
  corner: number;
};

/** With corners of its own where the device gives it none. */
const whole: Drawing = { ground: day.oak, mark: tints.fog, share: 0.7, corner: 0.1875 };

/**
 * A device cuts a maskable icon to its own shape: only the inner circle of 0.8 of the width is safe
 * (https://w3c.github.io/manifest/#icon-masks). Of a monochrome one it takes the alpha alone.
 */
const drawings: Record<IconPurpose, Drawing> = {
  any: whole,
  maskable: { ...whole, share: 0.57, corner: 0 },
  monochrome: { ground: null, mark: '#000', share: 0.57, corner: 0 },
};

function drawn({ ground, mark, share, corner }: Drawing): string {
  const side = 512;
  const scale = (side * share) / (drawnOn * 0.94);
  const place = [side / 2 - middle.x * scale, side / 2 - middle.y * scale].map((at) =>
    at.toFixed(1),
  );
  const radius = side * corner;
  const square = ground
    ? `<rect width="${side}" height="${side}" rx="${radius}" fill="${ground}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${square}<path transform="translate(${place.join(' ')}) scale(${scale.toFixed(3)})" d="${logoShape}" fill="${mark}"/></svg>`;
}

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../public');

async function write(file: string, side: number, drawing: Drawing): Promise<void> {
  const picture = sharp(Buffer.from(drawn(drawing)), { density: 144 }).resize(side, side);
  const png = drawing.ground ? picture.png({ palette: true, effort: 10 }) : picture.png();
  await writeFile(join(folder, file), await png.toBuffer());
}

for (const { file, side, purpose } of appIcons) await write(file, side, drawings[purpose]);
// Apple's devices round the corners themselves and show no transparency.
await write(touchIcon.file, touchIcon.side, { ...whole, corner: 0 });
await writeFile(join(folder, 'favicon.svg'), drawn(whole));

/** The inbox's ground is another: she may have both side by side. */
const ofInbox = (drawing: Drawing): Drawing => ({ ...drawing, ground: tints.ochre });
for (const { file, side, purpose } of inboxIcons)
  await write(file, side, ofInbox(drawings[purpose]));
await write(touchIconOfInbox.file, touchIconOfInbox.side, ofInbox({ ...whole, corner: 0 }));
