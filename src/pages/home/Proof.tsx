import type { ReactElement, ReactNode } from 'react';
import { proof } from '../../content/proof.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Prose } from '../../ui/Prose.tsx';
import styles from './Proof.module.css';

/** Cases, clients, licenses and prices. Omits empty parts. */
export function Proof(): ReactElement {
  const { cases, clients, licenses, prices } = proof;
  return (
    <>
      {cases.all.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>{cases.heading}</h3>
          <Columns isList className={styles.cases}>
            {cases.all.map(({ place, season, question, did, came }) => (
              <li key={place}>
                <p className={styles.place}>{`${place} · ${season}`}</p>
                <h4>{question}</h4>
                <p>
                  <Prose>{`${did} `}</Prose>
                  <strong>{came}</strong>
                </p>
              </li>
            ))}
          </Columns>
        </>
      )}
      <Columns className={styles.rest}>
        <Part heading={clients.heading} isEmpty={clients.said.length === 0}>
          {clients.said.map(({ text, who, isSample }) => (
            <figure key={text}>
              <blockquote>{`“${text}”`}</blockquote>
              <figcaption>{isSample ? `${who}. ${clients.sample}` : `${who}.`}</figcaption>
            </figure>
          ))}
        </Part>
        <Part heading={prices.heading} isEmpty={prices.all.length === 0}>
          <dl>
            {prices.all.map(({ what, price }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
          <p>{prices.note}</p>
        </Part>
        <Part heading={licenses.heading} isEmpty={licenses.all.length === 0}>
          <ul>
            {licenses.all.map((license) => (
              <li key={license}>{license}</li>
            ))}
          </ul>
        </Part>
      </Columns>
    </>
  );
}

type PartProps = { heading: string; isEmpty: boolean; children: ReactNode };

function Part({ heading, isEmpty, children }: PartProps): ReactElement | null {
  if (isEmpty) return null;
  return (
    <div>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}
