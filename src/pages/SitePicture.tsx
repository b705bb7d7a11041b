import type { ReactElement } from 'react';
import { pictureFile, type PictureName, pictures } from '../content/pictures.ts';
import { Picture } from '../ui/Picture.tsx';

type SitePictureProps = {
  name: PictureName;
  /** How wide it is drawn, as in `sizes` of HTML. */
  sizes: string;
  priority?: boolean;
};

/** One of the site's pictures, with its alternative text. */
export function SitePicture(props: SitePictureProps): ReactElement {
  const { name, sizes, priority = false } = props;
  const { alt, width, height, widths } = pictures[name];
  return (
    <Picture
      fileOf={(one, format) => `/${pictureFile(name, __PICTURE_MARKS__[name], one, format)}`}
      widths={widths}
      width={width}
      height={height}
      alt={alt}
      sizes={sizes}
      priority={priority}
    />
  );
}
