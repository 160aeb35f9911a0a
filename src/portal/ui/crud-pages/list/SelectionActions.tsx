import ClearIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'
import { ToolButton } from '#portal/ui/list/ToolButton'

type SelectionActionsProps = {
  marked: number
  /** How many rows the filter finds, on this page or not. */
  found: number
  /** How many of the marked rows can be deleted, and how many brought back. */
  living: number
  deleted: number
  onDelete: (() => void) | undefined
  onRestore: () => void
  onMarkFound: () => void
  onClear: () => void
}

/** The number of selected rows, and the actions on them. */
export const SelectionActions = (props: SelectionActionsProps) => {
  const { marked, found, living, deleted, onDelete } = props
  const translate = useTranslate()
  const written = (count: number) => formatQuantity(count)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2 }}>
      {marked > 0 && (
        <ToolButton label={translate('crud.selection.clear')} onClick={props.onClear}>
          <ClearIcon fontSize="small" />
        </ToolButton>
      )}
      <Box role="status" sx={{ fontSize: 13, fontWeight: 600, mr: 1, fontVariantNumeric: 'tabular-nums' }}>
        {marked > 0 && translate('crud.selection.marked', { smart_count: marked, rows: written(marked) })}
      </Box>
      {marked > 0 && (
        <>
          {onDelete && living > 0 && (
            <Button color="error" startIcon={<DeleteIcon />} onClick={onDelete}>
              {translate('crud.selection.delete', { rows: written(living) })}
            </Button>
          )}
          {deleted > 0 && (
            <Button startIcon={<RestoreIcon />} onClick={props.onRestore}>
              {translate('crud.selection.restore', { rows: written(deleted) })}
            </Button>
          )}
          {marked < found && (
            <Button onClick={props.onMarkFound}>{translate('crud.selection.markAll', { rows: written(found) })}</Button>
          )}
        </>
      )}
    </Box>
  )
}
