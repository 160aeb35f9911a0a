import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
} from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CrudDeclaration, CrudRow } from './crudDeclaration'
import { RecordUses } from './RecordUses'
import { useCrudWrites } from './useCrudWrites'

type DeleteDialogProps<Row extends CrudRow, Draft extends object> = {
  declaration: CrudDeclaration<Row, Draft>
  rows: readonly Row[]
  onClose: () => void
  onDeleted?: (rows: readonly Row[]) => void
}

/** Asks before records are deleted, by their names and by what uses them. Why one cannot be is alerted. */
export const DeleteDialog = <Row extends CrudRow, Draft extends object>(props: DeleteDialogProps<Row, Draft>) => {
  const { declaration, rows, onClose, onDeleted } = props
  const { words, nameOf } = declaration
  const translate = useTranslate()
  const { remove } = useCrudWrites(declaration)
  const [settled, setSettled] = useState<number | null>(null)
  const stop = useRef(new AbortController())
  const isBusy = settled !== null
  const confirm = async () => {
    setSettled(0)
    const deleted = await remove(rows, { onProgress: setSettled, signal: stop.current.signal })
    onClose()
    if (deleted.length > 0) onDeleted?.(deleted)
  }
  // What is under way is stopped by its button, not by a key that was meant for something else.
  const close = () => !isBusy && onClose()
  const [first] = rows
  const isOne = rows.length === 1
  return (
    <Dialog open onClose={close} aria-labelledby="delete-title" aria-describedby="delete-text" fullWidth maxWidth="xs">
      <DialogTitle id="delete-title">
        {isOne && first
          ? translate(`${words}.askDelete`, { name: nameOf(first) })
          : translate('crud.bulk.askDelete', { smart_count: rows.length })}
      </DialogTitle>
      <DialogContent>
        {!isOne && <Names names={rows.slice(0, mostNamed).map(nameOf)} more={rows.length - mostNamed} />}
        <DialogContentText id="delete-text">
          {translate(isOne ? `${words}.whatDeleteDoes` : 'crud.bulk.whatDeleteDoes')}
        </DialogContentText>
        <RecordUses declaration={declaration} rows={rows} />
        {isBusy && !isOne && (
          <Box sx={{ mt: 3 }}>
            <LinearProgress
              variant="determinate"
              value={(100 * settled) / rows.length}
              aria-label={translate('crud.bulk.progress')}
            />
            <Box role="status" sx={{ mt: 1, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
              {translate('crud.bulk.settled', { settled, all: rows.length })}
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {isBusy && !isOne ? (
          <Button autoFocus onClick={() => stop.current.abort()}>
            {translate('crud.bulk.stop')}
          </Button>
        ) : (
          <Button autoFocus onClick={close}>
            {translate('crud.keep')}
          </Button>
        )}
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => void confirm()}>
          {translate('crud.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const mostNamed = 8

const Names = ({ names, more }: { names: readonly string[]; more: number }) => {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ mt: 0, mb: 2, pl: 5, fontSize: 13 }}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {more > 0 && <li>{translate('crud.bulk.more', { smart_count: more })}</li>}
    </Box>
  )
}
