import type { Theme } from '@mui/material'

/** Heads and first column stay in sight; styled from here, once for all cells. */
export const matrixStyle = {
  maxHeight: '70vh',
  overflow: 'auto',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: 13, lineHeight: '18px' },
  '& th, & td': { borderBottom: 1, borderColor: 'divider', p: 0, textAlign: 'center' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', verticalAlign: 'top', p: 1 },
  '& th.corner': { left: 0, zIndex: 2, textAlign: 'left', px: 2 },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    textAlign: 'left',
    fontWeight: 400,
    px: 2,
    py: 1,
    minWidth: { xs: 150, sm: 260 },
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', color: 'text.secondary', fontSize: 11, lineHeight: '14px', fontWeight: 400 },
  '& .group': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, textAlign: 'left' },
  '& .group > span': { minWidth: 84, maxWidth: 120 },
  '& tbody tr:hover td, & tbody tr:focus-within td': { bgcolor: 'action.hover' },
  '& label': { display: 'grid', placeItems: 'center', height: 36, cursor: 'pointer' },
  '& input': {
    width: 18,
    height: 18,
    m: 0,
    accentColor: (theme: Theme) => theme.palette.primary.main,
    cursor: 'pointer',
  },
} as const
