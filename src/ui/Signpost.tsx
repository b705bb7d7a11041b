import type { ReactElement } from 'react';
import { Prose } from './Prose.tsx';
import styles from './Signpost.module.css';

type SignpostProps = {
  boards: readonly { label: string; to: string }[];
  /** Text about the newt. */
  caption?: string;
};

/** A trail sign in dry grass, with a link on each board. A rough-skinned newt walks past it. */
export function Signpost({ boards, caption }: SignpostProps): ReactElement {
  return (
    <figure className={styles.figure}>
      <div className={styles.sign}>
        <ul className={styles.boards}>
          {boards.map(({ label, to }) => (
            <li key={to}>
              <a href={to}>
                <svg viewBox="0 0 240 56" preserveAspectRatio="none" aria-hidden>
                  <path d={board} className={styles.board} />
                  <path d={boardGrain} />
                </svg>
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
        <svg viewBox="0 0 416 102" aria-hidden className={styles.ground}>
          <path d={grass} />
          <g transform="translate(4 9.5)scale(.9)">
            <path d={farLegs} className={styles.leg} />
            <path d={back} className={styles.back} />
            <path d={belly} className={styles.belly} />
            <path d={nearLegs} className={styles.leg} />
            <path d={toes} />
            <path d={warts} className={styles.warts} />
            <circle cx="23" cy="74" r="2.8" className={styles.eye} />
            <circle cx="23" cy="74" r="1.4" />
          </g>
        </svg>
      </div>
      {caption === undefined ? null : (
        <figcaption>
          <Prose>{caption}</Prose>
        </figcaption>
      )}
    </figure>
  );
}

/** A board that points right. Its drawing stretches to the size of its text. */
const board = 'M5 6 206 3l31 24-29 27L4 51l4-20z';
const boardGrain = 'M12 12q24-3 48 0M126 10q36-3 66-1M12 46q40-3 70 1M150 48q20 2 44 1';

const grass =
  'M2 92q190-7 412 0M204 93q-5-26-21-40M209 92q-4-30-15-44M219 92q2-30 15-46M223 93q7-22 23-30M226 93q0-24 8-46M200 93q-7-12-19-16M330 91q-4-24-18-37M335 91q0-30 9-44M340 92q6-18 20-25M287 91q-1-15-9-24M292 91q2-18 11-24M402 91q1-14 8-20M398 91q-2-18-9-26';

const back =
  'M8 83c0-8 7-14 18-15 9-1 14 4 22 4 17-8 46-9 66-1 14 5 26 5 40 1 14-5 30-8 47-1 4 2 8 6 9 10-5-4-11-4-16-3-15 4-25 10-42 11-14 1-24 0-36-2-18 4-40 4-58 0-16 4-47 4-50-4z';
const belly =
  'M8 83c14 3 28 2 46 1 20 2 44 2 64-1 22 3 44 0 76-8-14 4-25 13-42 14-14 1-24 0-36-2-18 4-40 4-58 0-16 4-47 4-50-4z';
const farLegs = 'M70 86q8 0 11 6M118 86q-6 1-7 7';
const nearLegs = 'M58 83q-9 0-13 9M126 83q9 1 12 9';
const toes =
  'M45 92l-9 1m9-1-6 4m6-4 1 4m92-4 9 1m-9-1 5 4m-5-4-2 4M81 92l7 1m-7-1 3 4m27-4-6 2m6-2 1 4';
const warts =
  'M36 73c7-1 11 2 16 3 17-7 42-8 60 0 15 5 30 5 46 1M54 81c18-5 40-6 58-1 14 3 26 3 38 1';
