import { Alert, Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ImportBatch } from '#domain/import/importBatch'
import { failureLines } from '#portal/data/alerts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { useImportStepWrites } from './useImport'
import { useWords } from './useWords'

/** Takes back a stored import, after asking, since deliveries are deleted. The reasons of a rejection stay in the dialog. */
export const TakeBackButton = ({ batch, onDone }: { batch: ImportBatch; onDone?: () => void }) => {
  const { say, count } = useWords()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [reasons, setReasons] = useState<readonly string[]>([])
  const { takeBack, isBusy } = useImportStepWrites(batch.id, {
    onFailure: (failure) => {
      setReasons(failureLines(failure, translate))
      return true
    },
  })
  const confirm = async () => {
    setReasons([])
    if (!(await takeBack())) return
    setOpen(false)
    onDone?.()
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-label={say('imports.takeBack.named', { file: batch.fileName, id: batch.id })}
        onClick={() => {
          setReasons([])
          setOpen(true)
        }}
      >
        {say('imports.takeBack.button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={say('imports.takeBack.title')}
        text={[
          count('imports.takeBack.removes', batch.insertedCount),
          batch.updatedCount > 0 && count('imports.takeBack.restores', batch.updatedCount),
        ]
          .filter(Boolean)
          .join(' ')}
        action={say('imports.takeBack.confirm')}
        keep={say('imports.takeBack.keep')}
        isDangerous
        busy={isBusy}
        onAgree={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {reasons.length > 0 && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {say('imports.takeBack.failed')}
            {reasons.map((reason) => (
              <div key={reason}>{reason}</div>
            ))}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
