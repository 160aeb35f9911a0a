import type { Theme } from '@mui/material'

/** A heading that sorts. */
export const sortStyle = {
  '& .sort': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 24,
    minWidth: 0,
    p: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& .figure .sort': { flexDirection: 'row-reverse' },
  '& .sort:hover, & .sort.asc, & .sort.desc': { color: 'text.primary' },
  // The words have all the room until there is something to point out.
  '& .sort svg': { display: 'none', flex: 'none' },
  '& .sort:hover svg, & .sort:focus-visible svg': { display: 'block', opacity: 0.5 },
  '& .sort.asc svg, & .sort.desc svg': { display: 'block', opacity: 1 },
  '& .sort.desc svg': { transform: 'rotate(180deg)' },
} as const

/**
 * How a grid looks. Its head and rows are plain elements that are styled from here, once: hundreds of cells with styles of
 * their own would make it slow to draw and to scroll.
 */
export const tableStyle = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  // Rows of the filter before, while those of this one are read; an answer that comes at once does not flicker.
  '& > [role=rowgroup]:not(.head)': { transition: 'opacity 100ms' },
  '&[aria-busy=true] > [role=rowgroup]:not(.head)': { opacity: 0.6, transitionDelay: '300ms' },
  // The rows would lie over an outline within the box: the head and the cursor show where the keys go.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible .head': {
    boxShadow: (theme: Theme) => `inset 0 -2px 0 ${theme.palette.primary.main}`,
  },
  '& .head': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    minWidth: 'fit-content',
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
  },
  // Out of sight, though still read out.
  '& .head.unseen': {
    position: 'absolute',
    minWidth: 0,
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& .headRow': {
    display: 'grid',
    alignItems: 'center',
    height: 36,
    fontWeight: 600,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  '& .headCell': { display: 'flex', px: 2, minWidth: 0 },
  '& .headCell.figure': { justifyContent: 'flex-end' },
  '& .headCell span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  ...sortStyle,
  '& .row': {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    minWidth: 'fit-content',
    display: 'grid',
    alignItems: 'center',
    borderBottom: 1,
    borderColor: 'divider',
    cursor: 'default',
    userSelect: 'none',
  },
  '& .row:hover, & .row.highlighted': { bgcolor: 'action.hover' },
  '& .row.marked': { bgcolor: 'action.selected' },
  '&:focus-visible .row.cursor, &:focus-within .row.cursor': {
    boxShadow: (theme: Theme) => `inset 3px 0 0 ${theme.palette.primary.main}`,
  },
  '& .cell': { px: 2, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .fixed': { position: 'sticky', zIndex: 1, bgcolor: 'inherit' },
  '& .mark': { display: 'flex', justifyContent: 'center', py: 2.5, cursor: 'pointer' },
  '& .mark input': {
    appearance: 'none',
    width: 16,
    height: 16,
    m: 0,
    border: 2,
    borderRadius: '3px',
    borderColor: 'text.secondary',
    cursor: 'pointer',
    '&:checked': {
      borderColor: 'primary.main',
      bgcolor: 'primary.main',
      backgroundImage: (theme: Theme) => drawn('M2 6l3 3 5-6', theme.palette.primary.contrastText),
    },
    '&:indeterminate': {
      borderColor: 'primary.main',
      bgcolor: 'primary.main',
      backgroundImage: (theme: Theme) => drawn('M2 6h8', theme.palette.primary.contrastText),
    },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  '& .figure': { textAlign: 'right' },
  '& .card': { minWidth: 0, maxHeight: 1, overflow: 'hidden', py: 2, pr: 3, pl: 1 },
} as const

/** A line within a box, as a background. */
const drawn = (line: string, colour: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path fill="none" stroke="${colour}" stroke-width="2" d="${line}"/></svg>`,
  )}")`

/** The bar above a list: the number of rows, and the actions. */
export const listBarStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  px: 3,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const
