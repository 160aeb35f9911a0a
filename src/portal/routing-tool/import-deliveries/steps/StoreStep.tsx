import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportBatch } from '#domain/import/importBatch'
import type { CallFailure } from '#portal/data/call/callFailure'
import { batchCounts } from '#portal/routing-tool/import-deliveries/batchCounts'
import { CancelImport } from '#portal/routing-tool/import-deliveries/CancelImport'
import { ImportFailure } from '#portal/routing-tool/import-deliveries/ImportFailure'
import { ImportProgress } from '#portal/routing-tool/import-deliveries/ImportProgress'
import { importStatusWords } from '#portal/routing-tool/import-deliveries/importStatuses'
import { TakeBackButton } from '#portal/routing-tool/import-deliveries/TakeBackButton'
import { useImportStepWrites } from '#portal/routing-tool/import-deliveries/useImport'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { paths } from '#portal/routing-tool/paths'
import { address } from '#portal/ui/page/address'
import { StatusMark } from '#portal/ui/StatusMark'
import { refusalOfFailure } from './refusalOfFailure'
import { StepHeading } from './StepHeading'
import { UnresolvedLink } from './UnresolvedLink'

type StoreStepProps = { batch: ImportBatch; onMend: () => void; onClose: () => void }

/** The last step: what will be stored, progress, and the result. All of it, or nothing. */
export const StoreStep = ({ batch, onMend, onClose }: StoreStepProps) => {
  const words = useWords()
  const { say } = words
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const { store, isBusy } = useImportStepWrites(batch.id, {
    onFailure: (problem) => {
      setFailure(problem)
      return true
    },
  })
  const begin = (onError: 'stop' | 'skip') => {
    setFailure(null)
    void store(onError)
  }
  const isEnded = batch.status === 'stored' || batch.status === 'taken-back'
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <StepHeading
        key={batch.status}
        title={say(`imports.store.title.${isEnded ? 'ended' : batch.status}`, { file: batch.fileName })}
      >
        {isEnded && <StatusMark word={importStatusWords[batch.status]} />}
      </StepHeading>
      {batch.status === 'checked' && (
        <>
          {/* A request whose answer was lost may have been stored anyway: then the status says more than the failure. */}
          {failure && <ImportFailure failure={failure.failure} refusal={refusalOfFailure(failure.failure)} />}
          <StoreChoices batch={batch} isBusy={isBusy} onStore={begin} onMend={onMend} />
        </>
      )}
      {batch.status === 'storing' && (
        <>
          <ImportProgress batch={batch} />
          <Typography color="text.secondary">{say('imports.file.mayLeave')}</Typography>
        </>
      )}
      {isEnded && (
        <>
          <Alert severity={batch.status === 'stored' ? 'success' : 'info'} variant="outlined" role="status">
            {batch.status === 'stored'
              ? say('imports.store.stored', { counts: batchCounts(words, batch) })
              : say('imports.store.takenBack', { counts: batchCounts(words, batch) })}
          </Alert>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            {batch.status === 'stored' && (
              <Button
                variant="contained"
                component={Link}
                to={address(paths.deliveriesAndLoads, {}, { importBatchId: batch.id })}
              >
                {say('imports.store.toBoard')}
              </Button>
            )}
            <Button variant="outlined" onClick={onClose}>
              {say('imports.another')}
            </Button>
            <UnresolvedLink fileName={batch.fileName} />
            {batch.status === 'stored' && <TakeBackButton batch={batch} />}
          </Stack>
        </>
      )}
    </Stack>
  )
}

type StoreChoicesProps = {
  batch: ImportBatch
  isBusy: boolean
  onStore: (onError: 'stop' | 'skip') => void
  onMend: () => void
}

/** What would be stored, in words, and what to do about rows that cannot be. */
const StoreChoices = ({ batch, isBusy, onStore, onMend }: StoreChoicesProps) => {
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
