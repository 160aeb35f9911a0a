import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { IconButton } from '@mui/material'

/** For the mouse: on the list the key Delete does the same, and so does a button of the record's own page. */
export const DeleteRowButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton aria-label={label} title={label} tabIndex={-1} onClick={onClick} sx={{ width: 28, height: 28 }}>
    <DeleteIcon fontSize="small" />
  </IconButton>
)
