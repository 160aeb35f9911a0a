import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Marks the default region by shape and word. */
export const DefaultMark = () => {
  const translate = useTranslate()
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 1, color: 'success.main' }}
    >
      <CheckIcon sx={{ fontSize: 16 }} aria-hidden="true" />
      {translate('setup.regions.isDefault')}
    </Box>
  )
}
