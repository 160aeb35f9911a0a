import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { ImportBatch } from '#domain/import/importBatch'
import { failureLines } from '#portal/data/alerts'
import { useImportStepWrites } from './useImport'
import { useWords } from './useWords'

/** Takes a stored import back, after asking, since deliveries go. Where the server will not, its reason stays in sight. */
export const TakeBackButton = ({ batch, onDone }: { batch: ImportBatch; onDone?: () => void }) => {
  const { say, count } = useWords()
  const translate = useTranslate()
  const titleId = useId()
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
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{say('imports.takeBack.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {count('imports.takeBack.removes', batch.insertedCount)}{' '}
            {batch.updatedCount > 0 && count('imports.takeBack.restores', batch.updatedCount)}
          </DialogContentText>
          {reasons.length > 0 && (
            <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
              {say('imports.takeBack.failed')}
              {reasons.map((reason) => (
                <div key={reason}>{reason}</div>
              ))}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{say('imports.takeBack.keep')}</Button>
          <Button variant="contained" color="error" disabled={isBusy} onClick={() => void confirm()}>
            {say('imports.takeBack.confirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
