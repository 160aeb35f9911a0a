import { type ComponentProps, useId } from 'react'
import { TextInput } from 'react-admin'
import { asTyped } from '#portal/ui/inputs'

type SuggestInputProps = Pick<ComponentProps<typeof TextInput>, 'autoFocus' | 'disabled' | 'helperText'> & {
  source: string
  label: string
  /** Known values with their names. */
  suggestions: readonly { code: string; name: string }[]
  /** Called with what is typed, where the suggestions depend on it. */
  onTyped?: (text: string) => void
}

/** A required text that is often one of those known already, and may be a new one. */
export const SuggestInput = ({ suggestions, onTyped, ...input }: SuggestInputProps) => {
  const list = useId()
  return (
    <>
      <TextInput
        {...input}
        parse={asTyped}
        isRequired
        onChange={({ target }: { target: HTMLInputElement }) => onTyped?.(target.value)}
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
