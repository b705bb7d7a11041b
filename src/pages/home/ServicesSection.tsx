import { type ReactElement, useId } from 'react';
import { sectionIds } from '../../content/sectionIds.ts';
import { services, servicesWords } from '../../content/services.ts';
import { Section } from '../../ui/Section.tsx';
import { ServiceDetail } from '../../ui/ServiceDetail.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './ServicesSection.module.css';

export function ServicesSection(): ReactElement {
  const headingId = useId();
  return (
    <Section id={sectionIds.services} headingId={headingId} isRaised>
      <h2 id={headingId} className={styles.heading}>
        {servicesWords.heading}
      </h2>
      {services.map(({ icon, title, ...service }) => (
        <ServiceDetail
          key={service.id}
          {...service}
          title={title}
          glyph={icon}
          words={servicesWords}
          ask={
            <TextLink
              to={`/#${sectionIds.contact}`}
              label={`${servicesWords.ask}: ${title}`}
              asks={title}
            >
              {servicesWords.ask}
            </TextLink>
          }
        />
      ))}
    </Section>
  );
}
