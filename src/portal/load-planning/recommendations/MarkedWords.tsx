import type { SvgIconComponent } from '@mui/icons-material'
import { Box } from '@mui/material'

type MarkedWordsProps = { icon: SvgIconComponent; words: string; tone: 'success' | 'warning' | 'error' }

/** A few words of a table with their shape and colour, cut at the end of the column and whole in the tooltip. */
export const MarkedWords = ({ icon: Icon, words, tone }: MarkedWordsProps) => (
  <Box
    component="span"
    title={words}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      maxWidth: 1,
      verticalAlign: 'middle',
      color: `${tone}.main`,
    }}
  >
    <Icon aria-hidden="true" sx={{ fontSize: 14 }} />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {words}
    </Box>
  </Box>
)
