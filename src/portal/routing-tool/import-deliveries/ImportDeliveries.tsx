import { Button, Stack } from '@mui/material'
import { PageActions } from '#portal/ui/PageActions'
import { usePageRecord } from '#portal/ui/pageTitle'
import { CheckStep } from './CheckStep'
import { ColumnsStep } from './ColumnsStep'
import { FileStep } from './FileStep'
import { ImportHistory } from './ImportHistory'
import { ImportSteps } from './ImportSteps'
import { MissingImport } from './MissingImport'
import { allowedSteps, stepOf } from './importStep'
import { ReadingFile } from './ReadingFile'
import { StoreStep } from './StoreStep'
import { useImport } from './useImport'
import { useImportAddress } from './useImportAddress'
import { useWords } from './useWords'

/**
 * Import deliveries (RT-48): a file is read, its columns told, every row looked at, and then all of it is stored or
 * nothing. The import lives on the server and its number in the address, so leaving the page loses nothing.
 */
export const ImportDeliveries = () => {
  const { say } = useWords()
  const address = useImportAddress()
  const { data: batch, isError } = useImport(address.batchId)
  const step = stepOf(batch, address.wanted)
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
      {isError && <MissingImport batchId={address.batchId ?? 0} onClose={address.close} />}
      {!isOpening && !isError && step === 'file' && (
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
