import type { Theme } from '@mui/material'
import { sortStyle } from '#portal/ui/table/tableStyle'

const line = (theme: Theme) => `1px solid ${theme.palette.divider}`

/** How a `ReadOnlyTable` looks, as a table and as cards. `--row` is the height of a row in pixels. */
export const readOnlyTableStyle = {
  minWidth: 0,
  overflow: 'auto',
  fontSize: 13,
  lineHeight: '20px',
  bgcolor: 'background.paper',
  // An answer that comes at once does not flicker.
  '& tbody, & > ul': { transition: 'opacity 100ms' },
  '&[aria-busy=true] tbody, &[aria-busy=true] > ul': { opacity: 0.6, transitionDelay: '300ms' },
  '&.framed, &.framedCards li': { border: 1, borderColor: 'divider', borderRadius: 1 },
  '& table': { width: 1, borderCollapse: 'separate', borderSpacing: 0, fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    height: 'var(--row)',
    px: 2,
    py: 'calc((var(--row) - 22px) / 2)',
    borderBottom: line,
    fontWeight: 400,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '&.wholeWords th, &.wholeWords td': { overflowWrap: 'break-word' },
  '& .figure, & td.actions': { textAlign: 'right', whiteSpace: 'nowrap' },
  '&.wholeWords td.actions': { whiteSpace: 'normal' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    fontWeight: 600,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr.chosen': { bgcolor: 'action.selected' },
  '&.framed table:not(:has(tfoot)) tbody tr:last-child > *, & tfoot tr > *': { borderBottom: 0 },
  '& tfoot tr > *': { position: 'sticky', bottom: 0, bgcolor: 'background.paper', borderTop: line, fontWeight: 600 },
  ...sortStyle,
  '& ul': { listStyle: 'none', m: 0, p: 0, display: 'grid' },
  '&.framedCards': { bgcolor: 'transparent' },
  '&.framedCards ul': { gap: 2 },
  '& li': { p: 3, minWidth: 0, overflowWrap: 'anywhere', borderBottom: line, bgcolor: 'background.paper' },
  '& li > .name': { fontSize: 14, fontWeight: 600, mb: 1 },
  '& li > .actions': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, auto) minmax(0, 1fr)',
    columnGap: 3,
    rowGap: 0.5,
    m: 0,
  },
  '& dl > div': { display: 'contents' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const
