import type { ReactElement } from 'react';
import { proof } from '../../content/proof.ts';
import { wording } from '../../lib/wording.ts';
import { Prose } from '../../ui/Prose.tsx';

/** Projects, clients and licenses. Omits empty parts. */
export function TextWork(): ReactElement {
  const { cases, clients, licenses } = proof;
  return (
    <>
      {cases.all.length === 0 ? null : (
        <>
          <h2>{proof.heading}</h2>
          {cases.all.map(({ place, season, question, did, came }) => (
            <section key={place}>
              <h3>{question}</h3>
              <p>
                {`${place} · ${season}. `}
                <Prose>{`${did} ${came}`}</Prose>
              </p>
            </section>
          ))}
        </>
      )}
      {clients.said.length === 0 ? null : (
        <>
          <h2>{clients.heading}</h2>
          {clients.said.map(({ text, who, isSample }) => (
            <p key={text}>
              {`${wording(clients.quote, { text })} ${who}.${isSample ? ` ${clients.sample}` : ''}`}
            </p>
          ))}
        </>
      )}
      {licenses.all.length === 0 ? null : (
        <>
          <h2>{licenses.heading}</h2>
          <ul>
            {licenses.all.map((license) => (
              <li key={license}>{license}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
