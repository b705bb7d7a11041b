import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { day, dusk, tints } from './colours.ts';
import { components } from './components.ts';
import { typography } from './typography.ts';

declare module '@mui/material/styles' {
  interface Palette {
    tint: typeof tints;
    accent: { lupine: string; poppy: string };
  }
  interface PaletteOptions {
    tint?: typeof tints;
    accent?: { lupine: string; poppy: string };
  }
}

type Scheme = { [name in keyof typeof day]: string };

function paletteOf(scheme: Scheme, contrastText: string): PaletteOptions {
  return {
    primary: { main: scheme.oak, dark: scheme.oakDeep, contrastText },
    secondary: { main: scheme.ochre, contrastText },
    error: { main: scheme.poppy, contrastText },
    warning: { main: scheme.ochre, contrastText },
    info: { main: scheme.lupine, contrastText },
    success: { main: scheme.oak, contrastText },
    text: { primary: scheme.ink, secondary: scheme.softInk },
    background: { default: scheme.paper, paper: scheme.raised },
    divider: scheme.hairline,
    accent: { lupine: scheme.lupine, poppy: scheme.poppy },
    tint: tints,
  };
}

/** The only colours, radii, spaces and type sizes. Both schemes are in the styles; the visitor's setting chooses. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: { palette: paletteOf(day, day.raised) },
    dark: { palette: paletteOf(dusk, dusk.paper) },
  },
  shape: { borderRadius: 4 },
  typography,
  components,
});
