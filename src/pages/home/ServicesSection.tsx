import { type ReactElement, useId } from 'react';
import { pathTo } from '../../app/paths.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { services, servicesWords } from '../../content/services.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Section } from '../../ui/Section.tsx';
import { ServiceItem } from '../../ui/ServiceItem.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './ServicesSection.module.css';

export function ServicesSection(): ReactElement {
  const headingId = useId();
  const { heading, steps } = servicesWords.howIWork;
  return (
    <Section id={sectionIds.services} headingId={headingId} isRaised>
      <h2 id={headingId}>{heading}</h2>
      <Columns isList className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Columns>
      {services.map(({ id, title, lead, duration, price, includes, season }) => (
        <ServiceItem
          key={id}
          id={id}
          title={title}
          lead={lead}
          duration={duration}
          price={price}
          includes={includes}
          season={season}
          words={servicesWords}
          ask={
            <TextLink
              to={pathTo(sectionIds.contact)}
              label={`${servicesWords.ask}: ${title}`}
              asks={title}
            >
              {servicesWords.ask}
            </TextLink>
          }
        />
      ))}
      <p className={styles.quote}>{servicesWords.quote}</p>
    </Section>
  );
}
