import { type ReactElement, type ReactNode, useId } from 'react';
import { Prose } from './Prose.tsx';
import styles from './ServiceItem.module.css';

type ServiceItemProps = {
  id: string;
  title: string;
  lead: string;
  duration: string;
  /** Undefined if the owner leaves the rates out. */
  price: string | undefined;
  includes: readonly string[];
  season: { months: string; text: string };
  words: { includes: string; season: string };
  /** The link “Ask about this service”. */
  ask: ReactNode;
};

/** A service with its time and price. It opens in place and shows what is included. */
export function ServiceItem(props: ServiceItemProps): ReactElement {
  const { id, title, lead, duration, price, includes, season, words, ask } = props;
  const titleId = useId();
  return (
    <details id={id} tabIndex={-1} aria-labelledby={titleId} className={styles.service}>
      <summary>
        <h3 id={titleId}>{title}</h3>
        {price === undefined ? null : <strong>{price}</strong>}
        <span>{duration}</span>
      </summary>
      <div className={styles.details}>
        <div>
          <p>
            <Prose>{lead}</Prose>
          </p>
          {ask}
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
        <p className={styles.season}>
          <strong>{`${words.season} ${season.months}: `}</strong>
          <Prose>{season.text}</Prose>
        </p>
      </div>
    </details>
  );
}
