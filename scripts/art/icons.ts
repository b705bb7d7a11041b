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

// `npx tsx scripts/art/icons.ts` draws all icons from the logo and the colors.

/** Side of the square that contains the logo. */
const drawnOn = 64;
/** The logo's visual center, which is below the square's center. */
const middle = { x: 32.2, y: 35.8 };

type Drawing = {
  ground: string | null;
  mark: string;
  /** The logo's width, as a share of the icon's width. */
  share: number;
  /** Corner radius, as a share of the icon's width. */
  corner: number;
};

/** An icon that draws its own rounded corners, for devices that don't round icons. */
const whole: Drawing = { ground: day.oak, mark: tints.fog, share: 0.7, corner: 0.1875 };

/**
 * Devices crop maskable icons: only a centered circle of 0.8 of the width stays visible
 * (https://w3c.github.io/manifest/#icon-masks). Devices use only the alpha channel of monochrome icons.
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
// Apple's devices round the corners themselves and don't show transparency.
await write(touchIcon.file, touchIcon.side, { ...whole, corner: 0 });
await writeFile(join(folder, 'favicon.svg'), drawn(whole));

/** The inbox's icon has another background, since the owner may have both icons side by side. */
const ofInbox = (drawing: Drawing): Drawing => ({ ...drawing, ground: tints.ochre });
for (const { file, side, purpose } of inboxIcons)
  await write(file, side, ofInbox(drawings[purpose]));
await write(touchIconOfInbox.file, touchIconOfInbox.side, ofInbox({ ...whole, corner: 0 }));
