import { createTheme, type Theme } from '@mui/material/styles'
import type { Density } from './preferences'

/**
 * Status colours that colour-blind users can distinguish (after Okabe and Ito), for light and dark backgrounds. Each
 * has a contrast of at least 4.5 : 1 as text on its background, and is never the only sign of a status.
 */
export const statusColours = {
  light: { blue: '#0067b0', orange: '#9a5b00', vermilion: '#b83e00', green: '#007355', grey: '#5b6470' },
  dark: { blue: '#62b5f0', orange: '#efae3f', vermilion: '#ff8c5a', green: '#3fc79a', grey: '#a3acb8' },
} as const

export type StatusColour = keyof (typeof statusColours)['light']

/** Greys and the accent; the sign-in page has the same in access.css. */
const grounds = {
  light: {
    ground: '#f5f6f7',
    paper: '#ffffff',
    text: '#1b2026',
    quiet: '#56606b',
    line: '#dbdfe4',
    hover: '#eef0f2',
    accent: '#1257a8',
    accentText: '#ffffff',
    accentSoft: '#e6eff9',
  },
  dark: {
    ground: '#14171b',
    paper: '#1c2025',
    text: '#e6e9ed',
    quiet: '#a0a9b4',
    line: '#343a42',
    hover: '#262b32',
    accent: '#7ab5f5',
    accentText: '#0d1b2a',
    accentSoft: '#1d3149',
  },
} as const

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", sans-serif'

/** Height of a table row in pixels. */
export const rowHeight = (density: Density): number => (density === 'compact' ? 36 : 48)

/** The look of the portal: neutral greys, one accent, thin borders, a 4 px grid, 6 px corners, 14 px text. */
export const createPortalTheme = (mode: 'light' | 'dark', density: Density): Theme => {
  const colours = grounds[mode]
  const status = statusColours[mode]
  const row = rowHeight(density)
  const border = `1px solid ${colours.line}`
  const colour = (main: string) => ({
    main,
    light: main,
    dark: main,
    contrastText: mode === 'light' ? '#ffffff' : '#14171b',
  })
  return createTheme({
    spacing: 4,
    shape: { borderRadius: 6 },
    palette: {
      mode,
      primary: {
        main: colours.accent,
        light: colours.accentSoft,
        dark: colours.accent,
        contrastText: colours.accentText,
      },
      secondary: { main: colours.accent, contrastText: colours.accentText },
      error: colour(status.vermilion),
      warning: colour(status.orange),
      info: colour(status.blue),
      success: colour(status.green),
      background: { default: colours.ground, paper: colours.paper },
      text: { primary: colours.text, secondary: colours.quiet },
      divider: colours.line,
      action: { hover: colours.hover, selected: colours.accentSoft },
    },
    typography: {
      fontFamily: font,
      fontSize: 14,
      htmlFontSize: 16,
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 13, lineHeight: '20px' },
      caption: { fontSize: 12, lineHeight: '16px' },
      button: { fontSize: 14, fontWeight: 500, textTransform: 'none', lineHeight: '20px' },
      h1: { fontSize: 20, fontWeight: 600, lineHeight: '28px' },
      h2: { fontSize: 16, fontWeight: 600, lineHeight: '24px' },
      h3: { fontSize: 14, fontWeight: 600, lineHeight: '20px' },
      h6: { fontSize: 16, fontWeight: 600, lineHeight: '24px' },
      subtitle1: { fontSize: 14, fontWeight: 600 },
    },
    transitions: { duration: { enteringScreen: 120, leavingScreen: 100, standard: 150, short: 120, shorter: 100 } },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':focus-visible': { outline: `2px solid ${colours.accent}`, outlineOffset: 1 },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { transitionDuration: '0.01ms !important', scrollBehavior: 'auto !important' },
          },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
      MuiMenu: { styleOverrides: { paper: { border } } },
      MuiPopover: { styleOverrides: { paper: { border } } },
      MuiDialog: { styleOverrides: { paper: { border, overflowWrap: 'anywhere' } } },
      // The label of a field at the top stands above its frame: without room there, it would be cut off.
      MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 12 } } } },
      // On a phone long buttons are below each other: the margins between neighbours would leave no space there.
      MuiDialogActions: {
        styleOverrides: {
          root: { flexWrap: 'wrap', gap: 8 },
          spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
        },
      },
      MuiAutocomplete: { styleOverrides: { paper: { border } } },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small' },
        styleOverrides: { root: { minHeight: 32, padding: '4px 12px' } },
      },
      MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
      // Material UI takes the outline off its buttons and shows focus by a ripple, which we do not have.
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          // Switches, boxes and radio buttons hold an input that has the focus for them.
          root: { '&:focus-visible, &.Mui-focusVisible': { outline: `2px solid ${colours.accent}`, outlineOffset: 1 } },
        },
      },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiSelect: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiOutlinedInput: {
        styleOverrides: {
          input: { fontSize: 14 },
          notchedOutline: { borderColor: mode === 'light' ? '#8b949e' : '#6b747f' },
        },
      },
      // It says why the field cannot be changed: that has to be read.
      MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: colours.quiet } } } },
      MuiCheckbox: { defaultProps: { size: 'small' } },
      MuiRadio: { defaultProps: { size: 'small' } },
      MuiSwitch: { defaultProps: { size: 'small' } },
      MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 400 },
        styleOverrides: { tooltip: { fontSize: 12, backgroundColor: mode === 'light' ? '#2a3038' : '#3b424b' } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: {
            fontSize: 13,
            lineHeight: '20px',
            padding: `${(row - 22) / 2}px 8px`,
            borderBottom: border,
            fontVariantNumeric: 'tabular-nums',
          },
          head: { fontWeight: 600, color: colours.quiet, whiteSpace: 'nowrap' },
        },
      },
      MuiAlert: { styleOverrides: { root: { borderRadius: 6 }, outlined: { color: colours.text } } },
      MuiTab: { styleOverrides: { root: { minHeight: 40, textTransform: 'none' } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
      MuiListItemButton: { styleOverrides: { root: { borderRadius: 6 } } },
    },
  })
}
