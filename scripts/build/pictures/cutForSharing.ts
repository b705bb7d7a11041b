import sharp from 'sharp';
import { socialPicture } from '../../../src/pages/pictureSizes.ts';

/** Crops the picture for link previews. Makes a JPEG, since some sites can't read newer formats. */
export async function cutForSharing(master: string): Promise<Buffer> {
  return await sharp(master)
    .autoOrient()
    .resize(socialPicture.width, socialPicture.height, { fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
