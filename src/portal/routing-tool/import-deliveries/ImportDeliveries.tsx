import { Button, Stack, Alert } from '@mui/material'
import { cellsOfNotices, rowViews, type RowView, isUnderWay, type ImportBatch } from '#domain/import/importBatch'
import { useGroup } from '#portal/data/session/useSession'
import { PageActions } from '#portal/ui/page/PageActions'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { ImportFailure } from './ImportFailure'
import { ImportHistory } from './ImportHistory'
import { ImportProgress } from './ImportProgress'
import { CheckStep } from './steps/CheckStep'
import { ColumnsStep } from './steps/ColumnsStep'
import { FileStep } from './steps/FileStep'
import { allowedSteps, stepOf, importSteps, type ImportStep } from './steps/importStep'
import { ImportSteps } from './steps/ImportSteps'
import { failureOfBatch } from './steps/refusalOfFailure'
import { StepHeading } from './steps/StepHeading'
import { StoreStep } from './steps/StoreStep'
import { useImport, useImportStepWrites } from './useImport'
import { useWords } from './useWords'

/**
 * Import deliveries (RT-48): a file is read, its columns are mapped, every row is reviewed, and then all of it is
 * stored or nothing. The import is on the server and its number in the address, so leaving the page loses nothing.
 */
export const ImportDeliveries = () => {
  const { say } = useWords()
  const address = useImportAddress()
  const { data: batch, isError } = useImport(address.batchId)
  const step = stepOf(batch, address.wanted)
  // An import that was read before is still there when reading it again fails.
  const isMissing = isError && !batch
  const isOpening = address.batchId !== null && !batch && !isError
  usePageRecord(batch?.fileName)

  return (
    <Stack spacing={4} sx={{ width: '100%' }}>
      {address.batchId !== null && (
        <PageActions>
          <Button variant="outlined" onClick={address.close}>
            {say('imports.another')}
          </Button>
        </PageActions>
      )}
      <ImportSteps step={step} allowed={allowedSteps(batch)} onStep={address.goTo} />
      {isMissing && <MissingImport batchId={address.batchId ?? 0} onClose={address.close} />}
      {!isOpening && !isMissing && step === 'file' && (
        <>
          {batch ? (
            <ReadingFile key={batch.id} batch={batch} onClose={address.close} />
          ) : (
            <FileStep onStarted={address.open} />
          )}
          {!batch && (
            <ImportHistory
              onlyRejected={address.onlyRejected}
              onOnlyRejected={address.showRejected}
              onOpen={address.open}
            />
          )}
        </>
      )}
      {batch && step === 'columns' && <ColumnsStep key={batch.id} batch={batch} onNext={() => address.goTo('check')} />}
      {batch && step === 'check' && (
        <CheckStep
          key={batch.id}
          batch={batch}
          view={address.view}
          onView={address.show}
          onBack={() => address.goTo('columns')}
          onNext={() => address.goTo('store')}
        />
      )}
      {batch && step === 'store' && (
        <StoreStep key={batch.id} batch={batch} onMend={() => address.goTo('check', 'bad')} onClose={address.close} />
      )}
    </Stack>
  )
}

/** The address names an import that the group does not have, or that cannot be read just now. */
const MissingImport = ({ batchId, onClose }: { batchId: number; onClose: () => void }) => {
  const { say } = useWords()
  const group = useGroup()
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={<Button onClick={onClose}>{say('imports.missing.close')}</Button>}
    >
      {say('imports.missing.text', { id: batchId, group: group.id })}
    </Alert>
  )
}

/** Which import is open, at which step and with which rows: all of it in the address, so that a reload keeps it. */
const useImportAddress = () => {
  const [search, setSearch] = useSearchParams()
  const batch = search.get('batch') ?? ''
  const change = (changes: Record<string, string | null>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  return {
    batchId: /^[1-9]\d{0,8}$/.test(batch) ? Number(batch) : null,
    wanted: importSteps.find((step) => step === search.get('step')) ?? null,
    view: rowViews.find((view) => view === search.get('rows')) ?? 'all',
    onlyRejected: search.get('show') === 'rejected',
    showRejected: (only: boolean) => change({ show: only ? 'rejected' : null }),
    open: (batchId: number) => change({ batch: String(batchId), step: null, rows: null }),
    close: () => change({ batch: null, step: null, rows: null }),
    goTo: (step: ImportStep, view?: RowView) => change({ step, ...(view && { rows: view }) }),
    show: (view: RowView) => change({ rows: view }),
  }
}

/** A file that is on its way, or that went no further: its progress, or why it ended. */
const ReadingFile = ({ batch, onClose }: { batch: ImportBatch; onClose: () => void }) => {
  const { say } = useWords()
  const { cancel, isBusy } = useImportStepWrites(batch.id)
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <StepHeading title={batch.fileName}>
        {batch.status === 'cancelled' && say('imports.file.cancelled')}
        {isUnderWay(batch.status) && say('imports.file.mayLeave')}
      </StepHeading>
      {isUnderWay(batch.status) && (
        <>
          <ImportProgress batch={batch} />
          <Button variant="outlined" disabled={isBusy} onClick={() => void cancel()}>
            {say('imports.cancel')}
          </Button>
        </>
      )}
      {batch.status === 'failed' && (
        <ImportFailure
          failure={failureOfBatch(batch.problem)}
          refusal={batch.problem}
          cells={cellsOfNotices(batch.notices, 'refused-cells')}
        />
      )}
      {!isUnderWay(batch.status) && (
        <Button variant="contained" onClick={onClose}>
          {say('imports.file.chooseAnother')}
        </Button>
      )}
    </Stack>
  )
}
