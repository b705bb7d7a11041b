import type { ReactElement } from 'react';
import { proof } from '../../content/proof.ts';
import { Prose } from '../../ui/Prose.tsx';
import styles from './Proof.module.css';

/** What speaks for the owner: cases, clients, licenses, prices. */
export function Proof(): ReactElement {
  const { cases, clients, licenses, prices } = proof;
  return (
    <>
      <h3 className={styles.heading}>{cases.heading}</h3>
      <ul className={styles.cases}>
        {cases.all.map(({ place, season, question, did, came }) => (
          <li key={place}>
            <p className={styles.place}>
              {place} · {season}
            </p>
            <h4>{question}</h4>
            <p>
              <Prose>{did}</Prose> <strong>{came}</strong>
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.rest}>
        <div>
          <h3>{clients.heading}</h3>
          {clients.said.map(({ text, who, isSample }) => (
            <figure key={text}>
              <blockquote>“{text}”</blockquote>
              <figcaption>
                {who}. {isSample && clients.sample}
              </figcaption>
            </figure>
          ))}
        </div>
        <div>
          <h3>{prices.heading}</h3>
          <dl>
            {prices.all.map(({ what, price }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
          <p>{prices.note}</p>
        </div>
        <div>
          <h3>{licenses.heading}</h3>
          <ul>
            {licenses.all.map((license) => (
              <li key={license}>{license}</li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
