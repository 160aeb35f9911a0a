import { Button, Stack } from '@mui/material'
import { isUnderWay, type ImportBatch } from '#domain/importBatch'
import { ImportFailure } from './ImportFailure'
import { ImportProgress } from './ImportProgress'
import { failureOfBatch } from './refusalOfFailure'
import { StepHeading } from './StepHeading'
import { useImportStepWrites } from './useImport'
import { useWords } from './useWords'

/** A file that is on its way, or that went no further: its progress, or why it ended. */
export const ReadingFile = ({ batch, onClose }: { batch: ImportBatch; onClose: () => void }) => {
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
      {batch.status === 'failed' && <ImportFailure failure={failureOfBatch(batch.problem)} refusal={batch.problem} />}
      {!isUnderWay(batch.status) && (
        <Button variant="contained" onClick={onClose}>
          {say('imports.file.chooseAnother')}
        </Button>
      )}
    </Stack>
  )
}
