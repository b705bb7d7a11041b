import type { ReactElement } from 'react';
import { type GlyphName, glyphLines } from './glyphLines.ts';
import { LineDrawing } from './LineDrawing.tsx';

/** A decorative icon beside text. */
export function Glyph(props: { name: GlyphName; size?: string }): ReactElement {
  const { name, size = '2rem' } = props;
  return <LineDrawing path={glyphLines[name]} sheet={32} size={size} line={1.5} />;
}
