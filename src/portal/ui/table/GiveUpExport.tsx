import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'

type GiveUpExportProps = { rowsRead: number | null; giveUp: () => void }

/** How many rows of a long list are read for a file, and the way out. */
export const GiveUpExport = ({ rowsRead, giveUp }: GiveUpExportProps) => {
  const translate = useTranslate()
  if (rowsRead === null) return null
  return (
    <Button variant="outlined" onClick={giveUp}>
      {translate('frame.giveUp', { count: formatQuantity(rowsRead) })}
    </Button>
  )
}
