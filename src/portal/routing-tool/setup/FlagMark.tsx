import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Marks a true value by shape and word; `label` is a message key. */
export const FlagMark = ({ label }: { label: string }) => {
  const translate = useTranslate()
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 1, color: 'success.main' }}
    >
      <CheckIcon sx={{ fontSize: 16 }} aria-hidden="true" />
      {translate(label)}
    </Box>
  )
}
