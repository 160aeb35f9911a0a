import Close from '@mui/icons-material/Close'
import { Box, Drawer, IconButton, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

type SideDrawerProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A drawer beside the board; as wide as the screen on a phone. */
export const SideDrawer = ({ title, isOpen, onClose, children }: SideDrawerProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: { width: 480, maxWidth: 1 } },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={translate('loadActions.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      <Box sx={{ p: 4, overflowWrap: 'anywhere' }}>{children}</Box>
    </Drawer>
  )
}
