import sharp from 'sharp';
import { socialPicture } from '../../../src/content/pictures.ts';

/** The crop for link previews. A JPEG, since not every site reads newer formats. */
export async function cutForSharing(master: string): Promise<Buffer> {
  return await sharp(master)
    .autoOrient()
    .resize(socialPicture.width, socialPicture.height, { fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
