import { Box } from '@mui/material'
import type { SvgIconComponent } from '@mui/icons-material'
import { useTranslate } from 'react-admin'
import type { StatusColour } from './theme'

/** A status as people see it: word, shape, colour, and its place in a list of them. A noun has one vocabulary. */
export type StatusWord = { label: string; icon: SvgIconComponent; colour: StatusColour; order: number }

/** Where the theme keeps the colours of statuses. */
const paletteColour: Record<StatusColour, string> = {
  blue: 'info.main',
  orange: 'warning.main',
  vermilion: 'error.main',
  green: 'success.main',
  grey: 'text.secondary',
}

/** A status as shape, word and colour, because colour alone is not accessible. */
export const StatusMark = ({ word: { label, icon: Icon, colour } }: { word: StatusWord }) => {
  const translate = useTranslate()
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        verticalAlign: 'middle',
        color: paletteColour[colour],
        whiteSpace: 'nowrap',
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 14 }} />
      {translate(label)}
    </Box>
  )
}
