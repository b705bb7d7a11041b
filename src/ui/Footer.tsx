import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './classNames.ts';
import styles from './Footer.module.css';
import { Frame } from './Frame.tsx';

type FooterProps = {
  headings: { services: string; contact: string; area: string };
  services: { titles: readonly string[]; hash: string };
  email: string;
  privacy: { title: string; hash: string };
  area: readonly string[];
  /** Nothing where there is none. */
  map: ReactNode;
  /** Each a paragraph in small type, the copyright line first. */
  lines: readonly string[];
};

/** The foot of every page, the same by day and at dusk: it is the ground. */
export function Footer(props: FooterProps): ReactElement {
  const { headings, services, email, privacy, area, map, lines } = props;
  return (
    <footer className={classNames('no-print', styles.footer)}>
      <Frame>
        <div className={styles.columns}>
          <div>
            <h2>{headings.services}</h2>
            <ul className={styles.services}>
              {services.titles.map((title) => (
                <li key={title}>
                  <Link to={`/#${services.hash}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{headings.contact}</h2>
            <a href={`mailto:${email}`}>{email}</a>
            <br />
            <Link to={`/#${privacy.hash}`}>{privacy.title}</Link>
          </div>
          <div>
            <h2>{headings.area}</h2>
            {area.map((line) => (
              <div key={line}>{line}</div>
            ))}
            {map && <div className={styles.map}>{map}</div>}
          </div>
        </div>
        <div className={styles.lines}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Frame>
    </footer>
  );
}
