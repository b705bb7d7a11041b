import type { ReactElement } from 'react';
import { services, servicesWords } from '../../content/services.ts';
import { Prose } from '../../ui/Prose.tsx';

/** The services with their times and prices, and how the work goes. */
export function TextServices(): ReactElement {
  const { heading, steps } = servicesWords.howIWork;
  return (
    <>
      <h2>{servicesWords.previewHeading}</h2>
      {services.map(({ id, title, lead, duration, price, includes }) => (
        <section key={id}>
          <h3>{title}</h3>
          <p>
            <Prose>{lead}</Prose>
          </p>
          <p>
            {price === undefined ? null : <strong>{`${price}, `}</strong>}
            {duration}
          </p>
          <ul>
            {includes.map((item) => (
              <li key={item}>
                <Prose>{item}</Prose>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h2>{heading}</h2>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{`${title}.`}</strong> {text}
          </li>
        ))}
      </ol>
      <p>{servicesWords.quote}</p>
    </>
  );
}
