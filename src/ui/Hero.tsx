import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Frame } from './Frame.tsx';
import styles from './Hero.module.css';
import { Prose } from './Prose.tsx';

type HeroProps = {
  id: string;
  headingId: string;
  name: string;
  kind: string;
  tagline: string;
  action: { label: string; to: string };
  note: { place: string; text: string };
  picture: ReactNode;
};

/** The first screen: large type on a picture, with a field note under it. */
export function Hero(props: HeroProps): ReactElement {
  const { id, headingId, name, kind, tagline, action, note, picture } = props;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className={styles.hero}>
      <div className={classNames('no-print', styles.picture)}>{picture}</div>
      <Frame className={styles.words}>
        <h1 id={headingId}>
          {`${name} `}
          <span className={styles.kind}>{kind}</span>
        </h1>
        <p className={styles.tagline}>{tagline}</p>
        <ButtonLink
          look="filled"
          size="large"
          href={action.to}
          className={classNames('no-print', styles.action)}
        >
          {action.label}
        </ButtonLink>
      </Frame>
      <div className={classNames('no-print', styles.note)}>
        <Frame>
          <strong>{`${note.place}: `}</strong>
          <Prose>{note.text}</Prose>
        </Frame>
      </div>
    </section>
  );
}
