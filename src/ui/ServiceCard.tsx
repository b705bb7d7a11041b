import type { ReactElement, ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';
import styles from './ServiceCard.module.css';

export type Tint = 'oak' | 'lupine' | 'ochre' | 'bark' | 'poppy' | 'creek';

type ServiceCardProps = {
  title: string;
  description: string;
  glyph: GlyphName;
  tint: Tint;
  /** Where the card leads to, and which part there it opens. */
  hash: string;
  opens: string;
  picture: ReactNode;
};

/** A service in a list of them: a picture, its name and one sentence. The whole card is the link. */
export function ServiceCard(props: ServiceCardProps): ReactElement {
  const { title, description, glyph, tint, hash, opens, picture } = props;
  return (
    <li>
      <a href={`/#${hash}`} data-acts="" data-opens={opens} className={styles.card}>
        <div className={styles.words}>
          <h3>{title}</h3>
          <p>{description}</p>
        </div>
        {/* After the words, so that a screen reader says the service's name first. */}
        <div className={styles.picture}>
          {picture}
          <span className={styles[tint]}>
            <Glyph name={glyph} />
          </span>
        </div>
      </a>
    </li>
  );
}
