import type { ReactElement } from 'react';
import styles from './Picture.module.css';

type PictureProps = {
  /** The AVIF files, as a value of the `srcset` attribute. */
  avif: string;
  /** The value of the `sizes` attribute. */
  sizes: string;
  /** The AVIF crop for phones. */
  tall?: { media: string; avif: string; sizes: string } | undefined;
  /** Fallback for browsers without AVIF. */
  src: string;
  /** Size of the original, for the aspect ratio. */
  width: number;
  height: number;
  alt: string;
  /** Loads the picture first instead of lazily. */
  priority?: boolean;
};

export function Picture(props: PictureProps): ReactElement {
  const { avif, sizes, tall, src, width, height, alt, priority } = props;
  return (
    <picture className={styles.picture}>
      {tall ? (
        <source media={tall.media} type="image/avif" srcSet={tall.avif} sizes={tall.sizes} />
      ) : null}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
