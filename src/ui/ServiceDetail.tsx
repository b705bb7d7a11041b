import { type ReactElement, type ReactNode, useId } from 'react';
import { Disclosure } from './Disclosure.tsx';
import { Glyph } from './Glyph.tsx';
import type { GlyphName } from './glyphLines.ts';
import { Prose } from './Prose.tsx';
import styles from './ServiceDetail.module.css';

type ServiceDetailProps = {
  id: string;
  title: string;
  glyph: GlyphName;
  lead: string;
  duration: string;
  includes: readonly string[];
  steps: readonly { title: string; text: string }[];
  season: { months: string; text: string };
  words: { includes: string; runs: string; duration: string; season: string };
  /** The link “Ask about this service”. */
  ask: ReactNode;
};

/** A service in full. Its contents, steps and season are collapsed. */
export function ServiceDetail(props: ServiceDetailProps): ReactElement {
  const { id, title, glyph, lead, duration, includes, steps, season, words, ask } = props;
  const titleId = useId();
  return (
    <article id={id} tabIndex={-1} aria-labelledby={titleId} className={styles.service}>
      <div className={styles.title}>
        <Glyph name={glyph} size="2.25rem" />
        <h3 id={titleId}>{title}</h3>
      </div>
      <p className={styles.lead}>
        <Prose>{lead}</Prose>
      </p>
      <p className={styles.duration}>
        <strong>{words.duration}</strong>
        {` ${duration}`}
      </p>
      {ask}
      <Disclosure summary={words.includes}>
        <div className={styles.details}>
          <ul>
            {includes.map((item) => (
              <li key={item}>
                <Prose>{item}</Prose>
              </li>
            ))}
          </ul>
          <div>
            <h4>{words.runs}</h4>
            <ol>
              {steps.map((step) => (
                <li key={step.title}>
                  <strong>{`${step.title}.`}</strong>
                  <Prose>{` ${step.text}`}</Prose>
                </li>
              ))}
            </ol>
          </div>
          <div className={styles.season}>
            <h4>{`${words.season} ${season.months}`}</h4>
            <p>
              <Prose>{season.text}</Prose>
            </p>
          </div>
        </div>
      </Disclosure>
    </article>
  );
}
