import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { readText, writeText } from '#portal/data/browserStorage'

const storageKey = 'boardDetails'

type LoadDetailsProps = {
  /** Stands for the details while they are folded. */
  summary: ReactNode
  children: ReactNode
}

/** Choices and actions of the load, folded to a summary when the stops need the room; remembered on this browser. */
export const LoadDetails = ({ summary, children }: LoadDetailsProps) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(() => readText(storageKey) !== 'folded')
  const toggle = () => {
    writeText(storageKey, isOpen ? 'folded' : null)
    setOpen(!isOpen)
  }
  return (
    <Box sx={{ borderTop: 1, borderBottom: 1, borderColor: 'divider', pb: 2 }}>
      <Button
        onClick={toggle}
        aria-expanded={isOpen}
        color="inherit"
        fullWidth
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ justifyContent: 'space-between', px: 3, borderRadius: 0, fontSize: 13, color: 'text.secondary' }}
      >
        {translate('board.load.details')}
      </Button>
      {isOpen ? <Box sx={{ px: 3, pt: 1 }}>{children}</Box> : summary}
    </Box>
  )
}
