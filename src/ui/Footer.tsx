import type { ReactElement, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Footer.module.css';
import { Frame } from './Frame.tsx';

type FooterProps = {
  children: ReactNode;
  copyright: string;
  /** Small type under the copyright. */
  more: ReactNode;
};

export function Footer({ children, copyright, more }: FooterProps): ReactElement {
  return (
    <footer className={classNames('no-print', styles.footer)}>
      <Frame>
        {children}
        <div className={styles.lines}>
          <p>{copyright}</p>
          {more}
        </div>
      </Frame>
    </footer>
  );
}

type ColumnsProps = {
  headings: { services: string; contact: string; area: string };
  services: { titles: readonly string[]; to: string };
  email: string;
  privacy: { title: string; to: string };
  area: readonly string[];
};

export function FooterColumns(props: ColumnsProps): ReactElement {
  const { headings, services, email, privacy, area } = props;
  return (
    <div className={styles.columns}>
      <div>
        <h2>{headings.services}</h2>
        <ul className={styles.services}>
          {services.titles.map((title) => (
            <li key={title}>
              <a href={services.to}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>{headings.contact}</h2>
        <a href={`mailto:${email}`}>{email}</a>
        <br />
        <a href={privacy.to}>{privacy.title}</a>
      </div>
      <div>
        <h2>{headings.area}</h2>
        {area.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </div>
  );
}
