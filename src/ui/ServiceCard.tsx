import type { ReactElement, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';
import styles from './ServiceCard.module.css';

export type Tint = 'oak' | 'lupine' | 'ochre' | 'bark' | 'poppy' | 'creek';

type ServiceCardProps = {
  title: string;
  description: string;
  glyph: GlyphName;
  /** The color over the picture, behind the text. */
  tint: Tint;
  /** The section that the card links to. `opens` is the id of the element to open in that section. */
  to: string;
  opens: string;
  picture: ReactNode;
};

/** A list item for a service. The whole card is a link. */
export function ServiceCard(props: ServiceCardProps): ReactElement {
  const { title, description, glyph, tint, to, opens, picture } = props;
  return (
    <li>
      <a href={to} data-opens={opens} className={classNames(styles.card, styles[tint])}>
        <div className={styles.words}>
          <Glyph name={glyph} />
          <h3>{title}</h3>
          <p>{description}</p>
        </div>
        {/* The picture comes after the text, so that screen readers announce the service's name first. */}
        {picture}
      </a>
    </li>
  );
}
