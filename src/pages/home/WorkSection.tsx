import { type ReactElement, type ReactNode, useId } from 'react';
import { proof } from '../../content/proof.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { wording } from '../../lib/wording.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './WorkSection.module.css';

/** Projects, clients and licenses. Omits empty parts. The first part's heading is the section's. */
export function WorkSection(): ReactElement | null {
  const headingId = useId();
  const { cases, clients, licenses } = proof;
  const areSamples = clients.said.every(({ isSample }) => isSample);
  const first = [
    { heading: proof.heading, all: cases.all },
    { heading: clients.heading, all: clients.said },
    licenses,
  ].find(({ all }) => all.length > 0);
  if (!first) return null;
  const headingOf = ({ heading }: { heading: string }): ReactElement | null =>
    heading === first.heading ? null : <h3>{heading}</h3>;
  return (
    <Section id={sectionIds.work} headingId={headingId}>
      <h2 id={headingId}>{first.heading}</h2>
      {cases.all.length === 0 ? null : (
        <Columns isList className={styles.cases}>
          {cases.all.map(({ place, season, question, did, came }) => (
            <li key={place}>
              <p>{`${place} · ${season}`}</p>
              <h3>{question}</h3>
              <p>
                <Prose>{`${did} `}</Prose>
                <strong>{came}</strong>
              </p>
            </li>
          ))}
        </Columns>
      )}
      <Columns className={styles.rest}>
        <Part
          heading={headingOf(clients)}
          isEmpty={clients.said.length === 0}
          className={styles.quotes}
        >
          {areSamples && <p>{clients.sample}</p>}
          {clients.said.map(({ text, who, isSample }) => (
            <figure key={text}>
              <blockquote>{wording(clients.quote, { text })}</blockquote>
              <figcaption>
                {isSample && !areSamples ? `${who}. ${clients.sample}` : `${who}.`}
              </figcaption>
            </figure>
          ))}
        </Part>
        <Part heading={headingOf(licenses)} isEmpty={licenses.all.length === 0}>
          <ul>
            {licenses.all.map((license) => (
              <li key={license}>{license}</li>
            ))}
          </ul>
        </Part>
      </Columns>
    </Section>
  );
}

type PartProps = {
  /** Null if the section's heading says it. */
  heading: ReactElement | null;
  isEmpty: boolean;
  className?: string | undefined;
  children: ReactNode;
};

function Part({ heading, isEmpty, className, children }: PartProps): ReactElement | null {
  if (isEmpty) return null;
  return (
    <div className={className}>
      {heading}
      {children}
    </div>
  );
}
