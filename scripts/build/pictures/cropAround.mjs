// JavaScript, because the editor's page of pictures shows the same crop (scripts/owner/edit/page/pictures.js).

/**
 * A size in px.
 * @typedef {{ width: number; height: number }} Size
 */

/**
 * The point of a photograph that crops keep in view, in percent from the left and from the top.
 * @typedef {{ x: number; y: number }} Focus
 */

/**
 * The largest part of a picture that has the frame's proportions, with the focus as near to its middle as the edges allow.
 * @param {Size} picture
 * @param {Size} frame
 * @param {Focus} focus
 * @returns {Size & { left: number; top: number }}
 */
export function cropAround(picture, frame, focus) {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height);
  const [left, width] = part(picture.width, frame.width * scale, focus.x);
  const [top, height] = part(picture.height, frame.height * scale, focus.y);
  return { left, top, width, height };
}

/**
 * Where a part of a side starts, and its length.
 * @param {number} whole
 * @param {number} wanted
 * @param {number} focus
 * @returns {[start: number, length: number]}
 */
function part(whole, wanted, focus) {
  const length = Math.max(1, Math.round(wanted));
  const start = Math.round((whole * focus) / 100 - length / 2);
  return [Math.min(Math.max(start, 0), whole - length), length];
}
