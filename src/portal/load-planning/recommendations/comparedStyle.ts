/** A table whose first column stays while the others are scrolled. */
export const comparedStyle = {
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: 1, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    p: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
    minWidth: 150,
  },
  '& thead th': { fontWeight: 600 },
  '& thead th div': { fontWeight: 400, color: 'text.secondary' },
  '& tbody th, & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: 110,
    fontWeight: 400,
    color: 'text.secondary',
    bgcolor: 'background.paper',
  },
} as const
