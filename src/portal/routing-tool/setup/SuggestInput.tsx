import { useId } from 'react'
import { TextInput } from 'react-admin'
import { asTyped } from '#portal/ui/inputs'

type SuggestInputProps = {
  source: string
  label: string
  /** Known values with their names. */
  suggestions: readonly { code: string; name: string }[]
}

/** A required text that is often one of those known already, and may be a new one. */
export const SuggestInput = ({ source, label, suggestions }: SuggestInputProps) => {
  const list = useId()
  return (
    <>
      <TextInput
        source={source}
        label={label}
        parse={asTyped}
        isRequired
        slotProps={{ htmlInput: { list, 'aria-required': true } }}
      />
      <datalist id={list}>
        {suggestions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
