import { Alert, Button, Typography } from '@mui/material'
import type { ImportRefusal } from '#domain/import/importBatch'
import type { FileCell, NotationProblem } from '#domain/import/notation'
import type { Failure } from '#portal/data/call/callFailure'
import { errorLines, importErrorText } from '#portal/data/call/errors'
import { notationText } from '#portal/ui/file-import/notationText'
import { useWords, type Words } from './useWords'

type ImportFailureProps = {
  /** The file in question. */
  fileName?: string
  /** Null when the file was not even sent. */
  failure: Failure | null
  refusal: ImportRefusal | null
  /** The cells for which the file was refused. */
  cells?: readonly FileCell[]
  onRetry?: () => void
}

/**
 * A failed import in the texts of the error catalogue (ERR-14, ERR-15), with the problem of the file if it is known.
 */
export const ImportFailure = ({ fileName, failure, refusal, cells = [], onRetry }: ImportFailureProps) => {
  const words = useWords()
  // What the file itself says of its cells is for its user to settle, with no need of the IT department.
  const notation = isNotation(refusal) && cells.length > 0 ? notationText(words.say, refusal, cells) : null
  const text = notation === null && failure && importErrorText(failure, { tokenValid: true })
  const lines = text ? errorLines(words.say, text) : []
  const reason = notation ?? (refusal && refusalText(words, refusal))
  return (
    <Alert severity="error" variant="outlined" sx={{ '.MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      {fileName && <Typography sx={{ fontWeight: 600 }}>{fileName}</Typography>}
      {reason && <Typography>{reason}</Typography>}
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      {onRetry && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
          {words.say('imports.file.retry')}
        </Button>
      )}
    </Alert>
  )
}

const isNotation = (refusal: ImportRefusal | null): refusal is NotationProblem['code'] =>
  refusal === 'unclear-number' || refusal === 'mixed-numbers' || refusal === 'mixed-dates'

const refusalText = ({ say }: Words, refusal: ImportRefusal): string => say(`imports.refusals.${refusalKeys[refusal]}`)

const refusalKeys: Record<ImportRefusal, string> = {
  empty: 'empty',
  'too-large': 'tooLarge',
  'too-many-rows': 'tooManyRows',
  'too-many-columns': 'tooManyColumns',
  'cell-too-long': 'cellTooLong',
  'wrong-kind': 'wrongKind',
  unreadable: 'unreadable',
  encrypted: 'encrypted',
  'unclosed-quote': 'unclosedQuote',
  'repeated-columns': 'repeatedColumns',
  'unclear-number': 'unclearNumber',
  'mixed-numbers': 'mixedNumbers',
  'mixed-dates': 'mixedDates',
  'timed-out': 'timedOut',
  'columns-missing': 'columnsMissing',
  'rows-invalid': 'rowsInvalid',
  'no-rows-left': 'noRowsLeft',
  interrupted: 'interrupted',
  busy: 'busy',
  'not-now': 'notNow',
}
