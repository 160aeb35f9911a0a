import { Button } from '@mui/material'
import { useState } from 'react'
import type { ImportBatch } from '#domain/import/importBatch'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { useImportStepWrites } from './useImport'
import { useWords } from './useWords'

/** Cancels an import whose file was read, after asking: its rows and every fix of them are lost. */
export const CancelImport = ({ batch }: { batch: ImportBatch }) => {
  const { say, count } = useWords()
  const { cancel, isBusy } = useImportStepWrites(batch.id)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => setAsking(true)}>
        {say('imports.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('imports.cancelling.title')}
          text={count('imports.cancelling.text', batch.rowCount, { file: batch.fileName })}
          action={say('imports.cancelling.confirm')}
          keep={say('imports.cancelling.keep')}
          busy={isBusy}
          onAgree={() => void cancel()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
