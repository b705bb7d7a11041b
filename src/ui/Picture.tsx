import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';

type PictureProps = {
  /** As its files are called: `/pictures/<name>-<width>.webp`. */
  name: string;
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
  sx?: SxProps<Theme>;
};

export function Picture(props: PictureProps): ReactElement {
  const { name, widths, width, height, alt, sizes, priority = false, sx = {} } = props;
  const fileOf = (one: number): string => `/pictures/${name}-${one}.webp`;
  return (
    <Box
      component="img"
      src={fileOf(Math.max(...widths))}
      srcSet={widths.map((one) => `${fileOf(one)} ${one}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      {...(priority && { fetchPriority: 'high' as const })}
      sx={[{ display: 'block' }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
