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
  /** The hash of the section that the card links to. `opens` is the id of the element to open in that section. */
  hash: string;
  opens: string;
  picture: ReactNode;
};

/** A list item for a service. The whole card is a link. */
export function ServiceCard(props: ServiceCardProps): ReactElement {
  const { title, description, glyph, tint, hash, opens, picture } = props;
  return (
    <li>
      <a href={`/#${hash}`} data-opens={opens} className={styles.card}>
        <div className={styles.words}>
          <h3>{title}</h3>
          <p>{description}</p>
        </div>
        {/* The picture comes after the text, so that screen readers announce the service's name first. */}
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
