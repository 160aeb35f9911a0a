import { Alert, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ShipmentId } from '#domain/freight/keys'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import { useConflictWords } from './useConflictWords'
import type { RowConflict } from './worklist/workDrafts'

type ConflictListProps = {
  conflicts: ReadonlyMap<string, RowConflict>
  find: (shipmentId: ShipmentId) => VerifyRow | undefined
  onTakeTheirs: (shipmentId: ShipmentId) => void
  onKeepMine: (row: VerifyRow) => void
}

/**
 * Rows that another user changed first: what was changed, and the two ways to resolve it. The other rows can be saved.
 */
export const ConflictList = ({ conflicts, find, onTakeTheirs, onKeepMine }: ConflictListProps) => {
  const translate = useTranslate()
  const words = useConflictWords()
  if (conflicts.size === 0) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      {translate('planWork.conflicts.title', { smart_count: conflicts.size })}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...conflicts].map(([shipmentId, conflict]) => {
          const row = conflict.kind === 'gone' || conflict.kind === 'driver' ? undefined : find(shipmentId)
          return (
            <Box component="li" key={shipmentId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
              <Box component="span" sx={{ flex: '1 1 240px' }}>
                {words(shipmentId, conflict)}
              </Box>
              {row && (
                <Button color="inherit" onClick={() => onKeepMine(row)}>
                  {translate('planWork.conflicts.keepMine', { shipment: shipmentId })}
                </Button>
              )}
              <Button color="inherit" variant="outlined" onClick={() => onTakeTheirs(shipmentId)}>
                {translate('planWork.conflicts.takeTheirs', { shipment: shipmentId })}
              </Button>
            </Box>
          )
        })}
      </Box>
    </Alert>
  )
}
