import { type ReactElement, useId } from 'react';
import { classNames } from './classNames.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from './FinePrint.module.css';

type FinePrintProps = {
  id: string;
  heading: string;
  /** The first points, shown only if scripts run. */
  withScript: readonly string[];
  always: readonly string[];
};

export function FinePrint(props: FinePrintProps): ReactElement {
  const { id, heading, withScript, always } = props;
  const headingId = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={classNames('no-print', styles.fine)}
    >
      <Disclosure summary={<h3 id={headingId}>{heading}</h3>}>
        <div className={styles.points}>
          <Points of={withScript} className={styles.withScript} />
          <Points of={always} />
        </div>
      </Disclosure>
    </section>
  );
}

function Points(props: { of: readonly string[]; className?: string | undefined }): ReactElement {
  return (
    <ul className={props.className}>
      {props.of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
