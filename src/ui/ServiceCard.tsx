import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Backdrop } from './Backdrop.tsx';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';
import styles from './ServiceCard.module.css';

export type Tint = 'oak' | 'lupine' | 'ochre' | 'bark' | 'poppy' | 'creek';

type ServiceCardProps = {
  title: string;
  description: string;
  glyph: GlyphName;
  tint: Tint;
  /** Where the card leads to. */
  hash: string;
  picture: ReactNode;
};

/** A service in a list of them: a picture, its name and one sentence. The whole card is the link. */
export function ServiceCard(props: ServiceCardProps): ReactElement {
  const { title, description, glyph, tint, hash, picture } = props;
  return (
    <li className={styles[tint]}>
      <Link to={`/#${hash}`} className={styles.card}>
        <div className={styles.words}>
          <Glyph name={glyph} size="2.25rem" />
          <h3>{title}</h3>
          <p>{description}</p>
        </div>
        {/* After the words, so that a screen reader says the service's name first. */}
        <Backdrop picture={picture} shade={styles.shade} />
      </Link>
    </li>
  );
}
