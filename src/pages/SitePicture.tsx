import type { ReactElement } from 'react';
import type { PictureName } from '../content/pictures.ts';
import { Picture } from '../ui/Picture.tsx';
import {
  pictureFile,
  type PictureFormat,
  type PictureSize,
  pictureSizes,
  tallMedia,
} from './pictureSizes.ts';

type SitePictureProps = {
  name: PictureName;
  /** Empty if the picture is only there to look at. */
  alt: string;
  /** The value of the `sizes` attribute. */
  sizes: string;
  /** `sizes` for the phone crop. */
  tallSizes?: string;
  priority?: boolean;
};

export function SitePicture(props: SitePictureProps): ReactElement {
  const { name, alt, sizes, tallSizes, priority = false } = props;
  const { width, height, widths, tall, offlineWidth } = pictureSizes[name];
  const fileOf = (size: PictureSize, format: PictureFormat): string =>
    `/${pictureFile(name, __PICTURE_MARKS__[name], size, format)}`;
  const files = widths.map((one) => `${fileOf(one, 'avif')} ${one}w`).join(', ');
  const tallFiles = tall?.widths
    .map((one) => `${fileOf(`tall-${one}`, 'avif')} ${one}w`)
    .join(', ');
  return (
    <Picture
      avif={files}
      sizes={sizes}
      tall={
        tallFiles && tallSizes ? { media: tallMedia, avif: tallFiles, sizes: tallSizes } : undefined
      }
      src={fileOf(offlineWidth, 'webp')}
      width={width}
      height={height}
      alt={alt}
      priority={priority}
    />
  );
}
