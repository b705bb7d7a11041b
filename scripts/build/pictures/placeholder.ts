import sharp from 'sharp';

const bands = 2;

/**
 * What stands in a picture's place while it loads: its own colours from top to bottom, to a sixteenth,
 * as a rule for the page's style.
 * @param name as in the picture's address
 * @param picture the bytes of any size of it
 */
export async function placeholderRule(name: string, picture: Buffer): Promise<string> {
  const pixels = await sharp(picture)
    .removeAlpha()
    .resize(1, bands, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const digits = Array.from(pixels, (shade) => Math.round(shade / 17).toString(16));
  const colours = Array.from(
    { length: bands },
    (_none, band) => `#${digits.slice(band * 3, band * 3 + 3).join('')}`,
  );
  return `[src^="/assets/${name}-"]{background:linear-gradient(${colours.join()})}`;
}
