import { type ReactElement, useId } from 'react';
import { pathTo } from '../../app/paths.ts';
import { pictures } from '../../content/pictures.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { services, servicesWords } from '../../content/services.ts';
import { wording } from '../../lib/wording.ts';
import { Section } from '../../ui/Section.tsx';
import { ServiceCard } from '../../ui/ServiceCard.tsx';
import { SitePicture } from '../SitePicture.tsx';
import styles from './ServicesPreview.module.css';

export function ServicesPreview(): ReactElement {
  const headingId = useId();
  const ways = servicesWords.ways[services.length - 1] ?? servicesWords.manyWays;
  return (
    <Section id={sectionIds.servicesPreview} headingId={headingId} isForScreens>
      <div className={styles.heading}>
        <h2 id={headingId}>{servicesWords.previewHeading}</h2>
        <p>{wording(servicesWords.previewIntro, { ways })}</p>
      </div>
      <ul className={styles.cards}>
        {services.map(({ id, title, description, icon, picture, tint }) => (
          <ServiceCard
            key={id}
            title={title}
            description={description}
            glyph={icon}
            tint={tint}
            to={pathTo(sectionIds.services)}
            opens={id}
            picture={
              <SitePicture
                name={picture}
                alt={pictures[picture].alt}
                sizes="(min-width: 78rem) 23rem, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 6.5rem"
              />
            }
          />
        ))}
      </ul>
    </Section>
  );
}
