import { Box, Button, Typography } from '@mui/material'
import { useSaveContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { clearOfNotices } from '#portal/ui/actionBars'
import { address } from '#portal/ui/address'

type FormBarProps = { listPath: string; isChanged: boolean; onDelete: (() => void) | undefined }

/** Saves, leaves, deletes; stays in sight below a long form and says whether something is unsaved. */
export const FormBar = ({ listPath, isChanged, onDelete }: FormBarProps) => {
  const translate = useTranslate()
  const { saving = false } = useSaveContext()
  return (
    <Box ref={clearOfNotices} sx={barStyle}>
      <Button type="submit" variant="contained" disabled={saving}>
        {translate('crud.save')}
      </Button>
      <Button component={RouterLink} to={address(listPath)}>
        {translate('crud.cancel')}
      </Button>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {isChanged && translate('crud.unsaved.mark')}
      </Typography>
      {onDelete && (
        <Button color="error" disabled={saving} onClick={onDelete}>
          {translate('crud.delete')}
        </Button>
      )}
    </Box>
  )
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 3, sm: 5 },
  py: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 6px 6px',
} as const
