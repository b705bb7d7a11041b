import type { ReactElement } from 'react';
import styles from './Picture.module.css';

type PictureProps = {
  /** For browsers that read AVIF, as in `srcset` of HTML: each file with its width. */
  avif: string;
  /** How wide it is drawn, as in `sizes` of HTML. */
  sizes: string;
  /** What phones that read AVIF get in its place. */
  tall?: { avif: string; sizes: string } | undefined;
  /** For all others. */
  src: string;
  /** Width and height of the original, for its proportions. */
  width: number;
  height: number;
  alt: string;
  /** Seen first: loaded first, and not only when it comes near. */
  priority?: boolean;
};

export function Picture(props: PictureProps): ReactElement {
  const { avif, sizes, tall, src, width, height, alt, priority } = props;
  return (
    <picture className={styles.picture}>
      {tall ? (
        <source
          media="(max-width: 599px)"
          type="image/avif"
          srcSet={tall.avif}
          sizes={tall.sizes}
        />
      ) : null}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
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
