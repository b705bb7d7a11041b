import type { ReactElement } from 'react';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';
import { Prose } from './Prose.tsx';
import styles from './ValueCard.module.css';

type ValueCardProps = { title: string; text: string; glyph: GlyphName };

export function ValueCard({ title, text, glyph }: ValueCardProps): ReactElement {
  return (
    <div className={styles.value}>
      <Glyph name={glyph} />
      <h3>{title}</h3>
      <p>
        <Prose>{text}</Prose>
      </p>
    </div>
  );
}
