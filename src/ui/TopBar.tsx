import { type ReactElement, type ReactNode, useId } from 'react';
import { ButtonLink } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Frame } from './Frame.tsx';
import { LogoMark } from './LogoMark.tsx';
import { MenuToggle } from './MenuToggle.tsx';
import styles from './TopBar.module.css';
import { useMenu } from './useMenu.ts';

export type PartLink = { label: string; hash: string };

type TopBarProps = {
  name: string;
  /** The skip link. */
  skip: ReactNode;
  /** A line under the name. */
  state: ReactNode;
  words: {
    home: string;
    main: string;
    links: readonly PartLink[];
    getStarted: PartLink;
    menu: { open: string; close: string };
  };
};

/** The bar at the top of every page. On small screens its links are in a menu. */
export function TopBar({ name, skip, state, words }: TopBarProps): ReactElement {
  const { isOpen, toggle, close, toggleRef, containerRef } = useMenu();
  const menuId = useId();
  return (
    <header className={classNames('no-print', styles.bar)}>
      {skip}
      <Frame ref={containerRef} className={styles.line}>
        <div className={styles.name}>
          <a href="/#home" aria-label={words.home} onClick={close}>
            <LogoMark />
            {name}
          </a>
          {state}
        </div>
        <MenuToggle
          ref={toggleRef}
          isOpen={isOpen}
          controls={menuId}
          label={isOpen ? words.menu.close : words.menu.open}
          onClick={toggle}
        />
        <nav id={menuId} aria-label={words.main} className={styles.menu}>
          {words.links.map(({ label, hash }) => (
            <a key={hash} href={`/#${hash}`} onClick={close} className={styles.link}>
              {label}
            </a>
          ))}
          <ButtonLink
            look="filled"
            href={`/#${words.getStarted.hash}`}
            onClick={close}
            className={styles.start}
          >
            {words.getStarted.label}
          </ButtonLink>
        </nav>
      </Frame>
    </header>
  );
}
