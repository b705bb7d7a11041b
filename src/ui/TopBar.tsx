import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Frame } from './Frame.tsx';
import { LogoMark } from './LogoMark.tsx';
import { MenuToggle, menuId } from './MenuToggle.tsx';
import styles from './TopBar.module.css';

export type PartLink = { label: string; to: string };

/** A link to the same page in another language. `name`: the language's, in itself; `tag`: for browsers. */
export type LanguageLink = { name: string; tag: string; to: string };

type TopBarProps = {
  name: string;
  /** The skip link. */
  skip: ReactNode;
  /** A strip under the bar. */
  state: ReactNode;
  links: readonly PartLink[];
  languages: readonly LanguageLink[];
  /** Where the button leads. */
  start: string;
  /** Where the name leads. */
  home: string;
  words: { home: string; main: string; getStarted: string; menu: string };
};

/** The bar at the top of every page. On small screens its links are in a menu. */
export function TopBar({
  name,
  skip,
  state,
  links,
  languages,
  start,
  home,
  words,
}: TopBarProps): ReactElement {
  return (
    <header className={classNames('no-print', styles.bar)}>
      {skip}
      <Frame className={styles.line}>
        <div className={styles.name}>
          <a href={home} aria-label={words.home}>
            <LogoMark />
            {name}
          </a>
        </div>
        {languages.map((one) => (
          <a
            key={one.tag}
            href={one.to}
            lang={one.tag}
            hrefLang={one.tag}
            className={styles.language}
          >
            {one.name}
          </a>
        ))}
        <MenuToggle label={words.menu} />
        <nav id={menuId} aria-label={words.main} className={styles.menu}>
          {links.map(({ label, to }) => (
            <a key={to} href={to} className={styles.link}>
              {label}
            </a>
          ))}
          <ButtonLink look="filled" href={start} className={styles.start}>
            {words.getStarted}
          </ButtonLink>
        </nav>
      </Frame>
      {state}
    </header>
  );
}
