import type { ComponentProps } from 'react'
import { TextInput } from 'react-admin'
import { asTyped } from '#portal/ui/inputs'

type TypedInputProps = ComponentProps<typeof TextInput> & {
  /** The longest text that can be typed. */
  longest?: number | undefined
}

/**
 * An input for what users type: text, a day, a number as text. Emptied it is an empty text, where react-admin's own
 * input has null.
 */
export const TypedInput = ({ longest, type, isRequired, slotProps, ...props }: TypedInputProps) => (
  <TextInput
    parse={asTyped}
    margin="none"
    {...props}
    {...(type !== undefined && { type })}
    {...(isRequired !== undefined && { isRequired })}
    slotProps={{
      ...slotProps,
      htmlInput: {
        ...(longest !== undefined && { maxLength: longest }),
        ...(isRequired && { 'aria-required': true }),
        ...(type === 'number' && { step: 'any' }),
        ...slotProps?.htmlInput,
      },
      ...(type?.startsWith('date') && { inputLabel: { shrink: true } }),
    }}
  />
)
