import { type ReactElement, useId } from 'react';
import { about } from '../../content/about.ts';
import { pictures } from '../../content/pictures.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { resumePath } from '../../app/paths.ts';
import { PictureBadge } from '../../ui/PictureBadge.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ValueCard } from '../../ui/ValueCard.tsx';
import { SitePicture } from '../SitePicture.tsx';
import styles from './AboutSection.module.css';

export function AboutSection(): ReactElement {
  const headingId = useId();
  const [lead, ...paragraphs] = about.paragraphs;
  return (
    <Section id={sectionIds.about} headingId={headingId} isRaised>
      <div className={styles.about}>
        <div className={styles.picture}>
          <SitePicture
            name="about"
            alt={pictures.about.alt}
            sizes="(min-width: 78rem) 28rem, (min-width: 600px) 36vw, 15rem"
          />
          <PictureBadge figure={about.badge.figure} words={about.badge.words} />
        </div>
        <div className={styles.words}>
          <h2 id={headingId}>{about.heading}</h2>
          <p className={styles.lead}>
            <Prose>{lead}</Prose>
          </p>
          {paragraphs.map((text) => (
            <p key={text}>
              <Prose>{text}</Prose>
            </p>
          ))}
          <TextLink to={resumePath}>{about.resume}</TextLink>
        </div>
      </div>
      <Columns className={styles.values}>
        {about.values.map(({ title, text }) => (
          <ValueCard key={title} title={title} text={text} />
        ))}
      </Columns>
    </Section>
  );
}
