import sharp from 'sharp';
import { socialPicture } from '../../../src/content/pictures.ts';

/** What a shared link shows of a picture, as a JPEG: the one kind that every other site reads. */
export async function cutForSharing(master: string): Promise<Buffer> {
  return await sharp(master)
    .autoOrient()
    .resize(socialPicture.width, socialPicture.height, { fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
