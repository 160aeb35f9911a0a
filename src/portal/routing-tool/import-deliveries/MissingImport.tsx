import { Alert, Button } from '@mui/material'
import { useGroup } from '#portal/data/useSession'
import { useWords } from './useWords'

/** The address names an import that the group does not have, or that cannot be read just now. */
export const MissingImport = ({ batchId, onClose }: { batchId: number; onClose: () => void }) => {
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
