import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

/** A text as it was written, in letters of one width. */
export const Written = ({ text }: { text: string }) => (
  <Box
    component="pre"
    role="region"
    tabIndex={0}
    aria-label={useTranslate()('loadActions.preview.text')}
    sx={writtenStyle}
  >
    {text}
  </Box>
)

const writtenStyle = {
  m: 0,
  p: 2,
  maxHeight: 240,
  overflow: 'auto',
  fontSize: 12,
  lineHeight: '18px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}
