import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type KeyColumn, keyParts, type KeyProblem, keySeparator } from '#domain/fleet-manager/keyColumns'

type KeyFieldsProps = {
  columns: readonly KeyColumn[]
  source: string
  /** What is wrong with the source, once the user has tried to store it. */
  problem: KeyProblem | null
  isFirst: boolean
  onChange: (source: string) => void
}

/** The parts of a source, a field for each key column of its type. */
export const KeyFields = ({ columns, source, problem, isFirst, onChange }: KeyFieldsProps) => {
  const translate = useTranslate()
  const parts = keyParts(source)
  return columns.map(({ name, format, longest, isRequired }, place) => {
    const isBad = problem !== null && 'column' in problem && problem.column === name
    return (
      <TextField
        key={name}
        autoFocus={isFirst && place === 0}
        required={isRequired}
        label={name}
        value={parts[place] ?? ''}
        onChange={({ target }) =>
          onChange(
            columns
              .map((_, other) => (other === place ? target.value.replaceAll(keySeparator, '') : (parts[other] ?? '')))
              .join(keySeparator),
          )
        }
        error={isBad}
        helperText={
          isBad
            ? translate(`fleetManager.row.problems.${problem.code}`, problem)
            : translate(`fleetManager.key.hints.${format}`, { longest })
        }
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
    )
  })
}
