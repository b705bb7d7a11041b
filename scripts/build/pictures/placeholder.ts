import sharp from 'sharp';

const bands = 2;

/**
 * Writes a CSS rule with a gradient of the picture's colors, which the page shows while the picture loads.
 * @param name the picture's name in its URL
 * @param picture the bytes of any size of the picture
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
