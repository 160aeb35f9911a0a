import { Button, Stack, Typography } from '@mui/material'
import type { ImportBatch } from '#domain/importBatch'
import { CancelImport } from './CancelImport'
import { useWords } from './useWords'

type StoreChoicesProps = {
  batch: ImportBatch
  isBusy: boolean
  onStore: (onError: 'stop' | 'skip') => void
  onMend: () => void
}

/** What would be stored, in words, and what to do about rows that cannot be. */
export const StoreChoices = ({ batch, isBusy, onStore, onMend }: StoreChoicesProps) => {
  const { say, count } = useWords()
  const deliveries = batch.newCount + batch.changedCount
  const isNothing = deliveries === 0
  const isBad = batch.badRowCount > 0
  return (
    <>
      <Stack component="ul" spacing={1} sx={{ m: 0, pl: 5 }}>
        <li>{count('imports.store.willAdd', batch.newCount)}</li>
        {batch.changedCount > 0 && <li>{count('imports.store.willChange', batch.changedCount)}</li>}
        {batch.leftOutCount > 0 && <li>{count('imports.store.leftOut', batch.leftOutCount)}</li>}
        {isBad && <li>{count('imports.store.bad', batch.badRowCount)}</li>}
      </Stack>
      <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
        {say(isNothing ? 'imports.store.nothing' : isBad ? 'imports.store.badChoice' : 'imports.store.allOrNothing')}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {isBad && (
          <Button variant={isNothing ? 'contained' : 'outlined'} onClick={onMend}>
            {count('imports.store.mend', batch.badRowCount)}
          </Button>
        )}
        {!isNothing && (
          <Button variant="contained" disabled={isBusy} onClick={() => onStore(isBad ? 'skip' : 'stop')}>
            {isBad ? count('imports.store.storeWithout', deliveries) : count('imports.store.store', deliveries)}
          </Button>
        )}
        <CancelImport batch={batch} />
      </Stack>
    </>
  )
}
