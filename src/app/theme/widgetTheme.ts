import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { day, dusk } from './colours.ts';
import { sizes } from './tokens.ts';

type Scheme = { [name in keyof typeof day]: string };

export const paletteOf = (scheme: Scheme): PaletteOptions => ({
  primary: { main: scheme.oak, dark: scheme.oakDeep, contrastText: scheme.onOak },
  error: { main: scheme.poppy },
  text: { primary: scheme.ink, secondary: scheme.softInk },
  background: { default: scheme.paper, paper: scheme.raised },
  divider: scheme.hairline,
});

/** MUI's theme, made from the tokens. Use MUI for widgets that are hard to build well, never for static elements. */
export const widgetTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: paletteOf(day) }, dark: { palette: paletteOf(dusk) } },
  shape: { borderRadius: Number.parseInt(sizes.radius, 10) },
  typography: { fontFamily: sizes.sans, h6: { fontFamily: sizes.serif, fontWeight: 400 } },
});
