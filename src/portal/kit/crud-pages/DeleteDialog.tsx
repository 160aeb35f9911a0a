import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CrudDeclaration, CrudRow } from './crudDeclaration'
import { useCrudWrites } from './useCrudWrites'

type DeleteDialogProps<Row extends CrudRow, Draft extends object> = {
  declaration: CrudDeclaration<Row, Draft>
  row: Row
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a record is deleted, by its name. Why it cannot be is alerted. */
export const DeleteDialog = <Row extends CrudRow, Draft extends object>(props: DeleteDialogProps<Row, Draft>) => {
  const { declaration, row, onClose, onDeleted } = props
  const { words, nameOf } = declaration
  const translate = useTranslate()
  const { remove } = useCrudWrites(declaration)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const isDeleted = await remove(row)
    onClose()
    if (isDeleted) onDeleted?.()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="delete-title" aria-describedby="delete-text">
      <DialogTitle id="delete-title">{translate(`${words}.askDelete`, { name: nameOf(row) })}</DialogTitle>
      <DialogContent>
        <DialogContentText id="delete-text">{translate(`${words}.whatDeleteDoes`)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('crud.keep')}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => void confirm()}>
          {translate('crud.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
