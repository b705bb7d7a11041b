import { type ReactElement, type ReactNode, useId } from 'react';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';
import { Prose } from './Prose.tsx';
import styles from './ServiceDetail.module.css';

type ServiceDetailProps = {
  title: string;
  glyph: GlyphName;
  lead: string;
  includes: readonly string[];
  steps: readonly { title: string; text: string }[];
  duration: string;
  season: { months: string; text: string };
  words: { includes: string; runs: string; duration: string; season: string };
  /** "Ask about this service". */
  ask: ReactNode;
};

/** What a service includes, how it runs, and, in the margin, what its season brings. */
export function ServiceDetail(props: ServiceDetailProps): ReactElement {
  const { title, glyph, lead, includes, steps, duration, season, words, ask } = props;
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={styles.service}>
      <div className={styles.first}>
        <div className={styles.title}>
          <Glyph name={glyph} size="2.25rem" />
          <h3 id={titleId}>{title}</h3>
        </div>
        <p>
          <Prose>{lead}</Prose>
        </p>
        <div className={styles.season}>
          <p>
            <strong>
              {words.season} {season.months}
            </strong>
          </p>
          <p>
            <Prose>{season.text}</Prose>
          </p>
        </div>
      </div>
      <div>
        <h4>{words.includes}</h4>
        <ul>
          {includes.map((item) => (
            <li key={item}>
              <Prose>{item}</Prose>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4>{words.runs}</h4>
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <strong>{step.title}.</strong> <Prose>{step.text}</Prose>
            </li>
          ))}
        </ol>
        <p className={styles.duration}>
          <strong>{words.duration}</strong> {duration}
        </p>
        {ask}
      </div>
    </article>
  );
}
