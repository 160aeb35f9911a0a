import type { Theme } from '@mui/material'

/** Height of a row in pixels. */
export const lineHeight = 44

/** Width of the names in pixels. */
const whoWidth = 200

/** The horizontal position of a share (in percent) of the track, in a row that starts with a name. */
export const nowColumn = (share: number): string => `calc(${whoWidth}px + (100% - ${whoWidth}px) * ${share / 100})`

/** Styled from the box, once: hundreds of bars with styles of their own would make scrolling slow. */
export const lineStyle = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  position: 'relative',
  // An opaque background lets it scroll without repainting.
  bgcolor: 'background.paper',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible .scale': { boxShadow: (theme: Theme) => `inset 0 -2px 0 ${theme.palette.primary.main}` },
  '& .scale': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .marks': {
    display: 'grid',
    gridTemplateColumns: `${whoWidth}px minmax(0, 1fr)`,
    height: 31,
    alignItems: 'center',
  },
  '& .marks .track': { overflow: 'hidden', height: '100%' },
  '& .mark': {
    position: 'absolute',
    top: 6,
    pl: 1,
    color: 'text.secondary',
    fontSize: 12,
    whiteSpace: 'nowrap',
    '&.day': { color: 'text.primary', fontWeight: 600 },
  },
  '& .line': {
    position: 'absolute',
    left: 0,
    width: '100%',
    display: 'grid',
    gridTemplateColumns: `${whoWidth}px minmax(0, 1fr)`,
    borderBottom: 1,
    borderColor: 'divider',
    contain: 'strict',
  },
  '& .line:hover': { bgcolor: 'action.hover' },
  '& .line.target': {
    bgcolor: 'action.selected',
    boxShadow: (theme: Theme) => `inset 0 0 0 2px ${theme.palette.primary.main}`,
  },
  '&:focus-visible .line.cursor': { boxShadow: (theme: Theme) => `inset 3px 0 0 ${theme.palette.primary.main}` },
  '& .line.cursor': { bgcolor: 'action.selected' },
  '& .who': { px: 3, minWidth: 0, display: 'flex', flexDirection: 'column', justifyContent: 'center' },
  '& .name': { display: 'flex', gap: '8px', fontWeight: 600, minWidth: 0 },
  '& .name > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name > b': { fontWeight: 600, color: 'primary.main' },
  '& .about': {
    color: 'text.secondary',
    fontSize: 12,
    lineHeight: '16px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .track': { position: 'relative', minWidth: 0 },
  '& .hours': {
    position: 'absolute',
    bottom: 0,
    height: 3,
    borderRadius: '2px',
    bgcolor: 'success.main',
  },
  '& .bar': {
    position: 'absolute',
    mt: '2px',
    px: 1.5,
    borderRadius: '4px',
    border: '1px solid',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    display: 'block',
    fontSize: 12,
    color: 'text.primary',
    bgcolor: 'background.paper',
    borderColor: 'text.secondary',
  },
  '& .bar.under-way': { borderColor: 'info.main', borderLeftWidth: 4, bgcolor: 'primary.light' },
  '& .bar.firm': { borderColor: 'info.main', bgcolor: 'primary.light' },
  '& .bar.soft': { borderColor: 'warning.main', borderStyle: 'dashed' },
  '& .bar.requested, & .bar.approved, & .bar.blocked': {
    borderColor: 'text.secondary',
    color: 'text.secondary',
    opacity: 1,
  },
  '& .bar.requested': { borderStyle: 'dotted' },
  '& .bar.blocked': {
    backgroundImage: (theme: Theme) =>
      `repeating-linear-gradient(135deg, transparent 0 6px, ${theme.palette.divider} 6px 9px)`,
  },
  '& .tick': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: 0,
    borderLeft: 1,
    borderColor: 'divider',
    pointerEvents: 'none',
    opacity: 0.6,
    '&.day': { opacity: 1 },
  },
  '& .now': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: 2,
    bgcolor: 'error.main',
    pointerEvents: 'none',
    zIndex: 2,
  },
} as const
