import sharp, { type Sharp } from 'sharp';

/** Colors of the corners, clockwise from the top left, as they shall be seen. */
export const corners = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 70, 190],
  [220, 200, 60],
] as const;

export const secretPlace = 'Ada Sample';

/** A picture with a color in each corner, and a soft pattern, so that it compresses as a photograph does. */
async function pixels(width: number, height: number, turnedBack = 0): Promise<Sharp> {
  const [a, b, c, d] = corners.map(([r, g, blue]) => `rgb(${r},${g},${blue})`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120">
    <rect width="60" height="60" fill="${a}"/><rect x="60" width="60" height="60" fill="${b}"/>
    <rect x="60" y="60" width="60" height="60" fill="${c}"/><rect y="60" width="60" height="60" fill="${d}"/>
    <g fill="#fff" opacity="0.6">${Array.from({ length: 40 }, (_, at) => `<circle cx="${40 + ((at * 37) % 40)}" cy="${40 + ((at * 23) % 40)}" r="2"/>`).join('')}</g></svg>`;
  const small = await sharp(Buffer.from(svg)).rotate(turnedBack).removeAlpha().png().toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill', kernel: 'nearest' });
}

const withPlace = (picture: Sharp, orientation: number): Sharp =>
  picture
    .withExif({
      IFD0: { Artist: secretPlace },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 26/1 0/1' },
    })
    .withMetadata({ orientation });

/** A JPEG as a camera writes it, with its place. @param orientation as Exif numbers it; the size is before turning */
async function jpeg(width: number, height: number, orientation = 1): Promise<Buffer> {
  // Orientation 6: a viewer turns it by 90 degrees clockwise.
  const turnedBack = orientation === 6 ? 270 : orientation === 3 ? 180 : 0;
  const picture = await pixels(width, height, turnedBack);
  return await withPlace(picture, orientation).jpeg({ quality: 88 }).toBuffer();
}

/** A JPEG that no quality makes small. */
async function noise(width: number, height: number): Promise<Buffer> {
  let seed = 7;
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    raw[at] = seed >> 16;
  }
  return await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A picture of random noise, which compresses badly. @param sigma the noise's standard deviation, of 255 */
export function noisy(width: number, height: number, sigma: number): Sharp {
  const gaussian = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: gaussian } });
}

async function transparentPng(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
    <rect x="100" width="100" height="200" fill="rgb(200,40,40)"/></svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    [0, 1].map((frame) =>
      sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80">
        <rect width="100" height="80" fill="${frame === 0 ? 'red' : 'blue'}"/>
        <rect width="20" height="80" fill="white"/></svg>`),
      )
        .png()
        .toBuffer(),
    ),
  );
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 50] })
    .toBuffer();
}

const heicStart = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(2_000, 7),
]);

const oneColor = (color: string): Sharp =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } });

const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

const samples = {
  'turned.jpg': () => jpeg(4032, 3024, 6),
  'turnedPortrait.jpg': () => jpeg(1800, 2400, 6),
  'upsideDown.jpg': () => jpeg(2400, 1800, 3),
  'tiny.jpg': () => jpeg(300, 200),
  '48MP.jpg': () => jpeg(8064, 6048),
  'noise.jpg': () => noise(2000, 1500),
  'panorama.jpg': () => jpeg(9000, 600),
  'film.jpg': async () =>
    Buffer.concat([await jpeg(4032, 3024, 6), Buffer.from(`\0\0\0\x18ftypmp42 ${secretPlace}`)]),
  'cut.jpg': async () => cut(await jpeg(2400, 1800)),
  'transparent.png': transparentPng,
  'animated.gif': animatedGif,
  'picture.webp': async () => await (await pixels(2000, 1500)).webp().toBuffer(),
  'picture.avif': async () => await (await pixels(640, 480)).avif({ effort: 0 }).toBuffer(),
  'black.jpg': () => oneColor('#000').jpeg().toBuffer(),
  'white.png': () => oneColor('#fff').png().toBuffer(),
  'empty.jpg': async () => Buffer.alloc(0),
  'pdf.jpg': async () => Buffer.from('%PDF-1.7\n1 0 obj\n'),
  'iphone.heic': async () => heicStart,
} satisfies Record<string, () => Promise<Buffer>>;

export type Sample = keyof typeof samples;

export const isSample = (name: string): name is Sample => Object.hasOwn(samples, name);

/** Makes a sample file. */
export const sampleFile = async (name: Sample): Promise<Buffer> => await samples[name]();
