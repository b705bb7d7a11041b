import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { useFocusAtFirst } from './useFocusAtFirst.ts';
import styles from './Header.module.css';

type HeaderProps = {
  onRefresh(): void;
  onCsv(): void;
  onCsvOfAll(): void;
  onSignOut(everywhere: boolean): void;
};

export function Header({ onRefresh, onCsv, onCsvOfAll, onSignOut }: HeaderProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const heading = useFocusAtFirst<HTMLHeadingElement>('ifFree');
  const { menu } = words;
  const items = [
    { label: menu.refresh, act: onRefresh },
    { label: menu.csv, act: onCsv },
    { label: menu.csvAll, act: onCsvOfAll },
    { label: menu.signOut, act: () => onSignOut(false) },
    { label: menu.signOutEverywhere, act: () => onSignOut(true) },
  ];
  return (
    <header className={styles.header}>
      <LogoMark />
      <h1 ref={heading} tabIndex={-1}>
        {words.heading}
      </h1>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {menu.open}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ label, act }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </header>
  );
}
