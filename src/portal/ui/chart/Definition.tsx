import Info from '@mui/icons-material/InfoOutlined'
import { IconButton, Popover, Tooltip, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'

/** What exactly a measure counts, from when on, and in which zone. */
export const Definition = ({ name, meaning }: { name: string; meaning: string }) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const label = translate('home.dashboards.definition', { name })
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <Info fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxWidth: 360, p: 4 } } }}
      >
        <Typography id={id} variant="h3" component="h2" gutterBottom>
          {name}
        </Typography>
        <Typography variant="body2">{meaning}</Typography>
      </Popover>
    </>
  )
}
