import type { ReactElement } from 'react';
import styles from './Picture.module.css';

type PictureProps = {
  /** The address of one width; AVIF for browsers that read it, WebP for all. */
  fileOf(width: number, format: 'avif' | 'webp'): string;
  /** The widths that exist, in px. */
  widths: readonly number[];
  /** Width and height of the original, for its proportions. */
  width: number;
  height: number;
  alt: string;
  /** How wide it is drawn, as in `sizes` of HTML. */
  sizes: string;
  /** Seen first: loaded first, and not only when it comes near. */
  priority?: boolean;
};

export function Picture(props: PictureProps): ReactElement {
  const { fileOf, widths, width, height, alt, sizes, priority = false } = props;
  const setOf = (format: 'avif' | 'webp'): string =>
    widths.map((one) => `${fileOf(one, format)} ${one}w`).join(', ');
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        src={fileOf(Math.max(...widths), 'webp')}
        srcSet={setOf('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        {...(priority && { fetchPriority: 'high' as const })}
      />
    </picture>
  );
}
