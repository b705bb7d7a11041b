import sharp, { type Sharp } from 'sharp';
import { cropAround, type Focus } from './cropAround.mjs';

/**
 * Turns a picture upright by EXIF, crops it, and scales it. Removes all metadata.
 * @param focus the point around which to crop; by default the middle
 */
export async function cropTo(
  original: Buffer,
  frame: { width: number; height: number },
  focus?: Focus,
): Promise<Sharp> {
  const upright = sharp(original).autoOrient();
  if (focus === undefined) return upright.resize(frame.width, frame.height, { fit: 'cover' });
  const { autoOrient } = await sharp(original).metadata();
  return upright
    .extract(cropAround(autoOrient, frame, focus))
    .resize(frame.width, frame.height, { fit: 'fill' });
}

/** Where the focus of a picture is in its crop. */
export async function focusInCrop(
  original: Buffer,
  frame: { width: number; height: number },
  focus: Focus,
): Promise<Focus> {
  const { autoOrient } = await sharp(original).metadata();
  const { left, top, width, height } = cropAround(autoOrient, frame, focus);
  const share = (whole: number, percent: number, start: number, length: number): number =>
    Math.round(((whole * percent) / 100 - start) * (100 / length));
  return {
    x: share(autoOrient.width, focus.x, left, width),
    y: share(autoOrient.height, focus.y, top, height),
  };
}
