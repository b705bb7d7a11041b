import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { LogoMark } from './LogoMark.tsx';
import { MenuToggle } from './MenuToggle.tsx';
import { useMenu } from './useMenu.ts';
import { withoutScript } from './withoutScript.ts';

export type PartLink = { label: string; hash: string };

type TopBarProps = {
  name: string;
  /** A CSS length. */
  height: string;
  /** What comes before all else. */
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

/** The bar at the top of every page. On small screens its links stand in a menu below it. */
export function TopBar({ name, height, skip, state, words }: TopBarProps): ReactElement {
  const { isOpen, toggle, close, toggleRef, wholeRef } = useMenu<
    HTMLButtonElement,
    HTMLDivElement
  >();
  const menuId = useId();
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        [withoutScript]: { position: { xs: 'static', md: 'fixed' } },
      }}
    >
      {skip}
      <Box
        ref={wholeRef}
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          gap: { xs: 1, md: 3 },
          minHeight: height,
          maxWidth: '78rem',
          mx: 'auto',
          px: { xs: 2.5, sm: 4, lg: 6 },
        }}
      >
        <Box sx={{ position: 'relative', mr: 'auto' }}>
          <Box
            component={Link}
            to="/#home"
            aria-label={words.home}
            onClick={close}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              py: 1,
              color: 'text.primary',
              textDecoration: 'none',
              typography: 'h5',
              whiteSpace: 'nowrap',
              '& svg': { color: 'primary.main' },
            }}
          >
            <LogoMark />
            {name}
          </Box>
          {state}
        </Box>
        <MenuToggle
          ref={toggleRef}
          isOpen={isOpen}
          controls={menuId}
          label={isOpen ? words.menu.close : words.menu.open}
          onClick={toggle}
        />
        <Box
          component="nav"
          id={menuId}
          aria-label={words.main}
          sx={{
            display: { xs: 'none', md: 'flex' },
            // A class of its own would add a rule at the press: the browser would look through the page.
            '[aria-expanded="true"] + &': { display: 'flex' },
            flexDirection: { xs: 'column', md: 'row' },
            alignItems: { md: 'center' },
            gap: { md: 1 },
            position: { xs: 'absolute', md: 'static' },
            inset: '100% 0 auto',
            px: { xs: 2.5, sm: 4, md: 0 },
            pt: { xs: 1, md: 0 },
            pb: { xs: 3, md: 0 },
            bgcolor: 'background.default',
            borderBottom: { xs: 1, md: 0 },
            // A border given per width resets its colour, so the colour is given per width too.
            borderColor: { xs: 'divider' },
            maxHeight: { xs: `calc(100dvh - ${height})`, md: 'none' },
            overflowY: 'auto',
            // Nothing could open it: it stands open below the name.
            [withoutScript]: {
              display: 'flex',
              position: 'static',
              width: { xs: '100%', md: 'auto' },
              px: 0,
            },
          }}
        >
          {words.links.map(({ label, hash }) => (
            <BarLink key={hash} label={label} hash={hash} onChoose={close} />
          ))}
          <Button
            component={Link}
            to={`/#${words.getStarted.hash}`}
            variant="contained"
            onClick={close}
            sx={{ mt: { xs: 2, md: 0 }, ml: { md: 1.5 } }}
          >
            {words.getStarted.label}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

type BarLinkProps = PartLink & { onChoose(): void };

function BarLink({ label, hash, onChoose }: BarLinkProps): ReactElement {
  return (
    <Box
      component={Link}
      to={`/#${hash}`}
      onClick={onChoose}
      sx={{
        px: { md: 1.25 },
        py: { xs: 1.5, md: 1.25 },
        color: 'text.primary',
        typography: { xs: 'h4', md: 'body1' },
        borderBottom: { xs: 1, md: 0 },
        borderColor: { xs: 'divider' },
        textDecoration: 'none',
        textUnderlineOffset: '0.35em',
        '&:hover': { textDecoration: 'underline', textDecorationColor: 'currentColor' },
      }}
    >
      {label}
    </Box>
  );
}
