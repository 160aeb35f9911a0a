import { MenuItem } from '@mui/material'
import type { ComponentProps } from 'react'
import { TypedInput } from './TypedInput'

type ChoiceInputProps = Omit<ComponentProps<typeof TypedInput>, 'select' | 'children'> & {
  choices: readonly { id: string | number; name: string }[]
}

/**
 * One of some choices, named by texts. Unlike react-admin's `SelectInput` it adds no empty choice, and an empty one
 * among the choices is named by its own text.
 */
export const ChoiceInput = ({ choices, ...props }: ChoiceInputProps) => (
  <TypedInput {...props} {...(choices.some(({ id }) => id === '') && namedEmpty)} select>
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id} dense>
        {name}
      </MenuItem>
    ))}
  </TypedInput>
)

/** The label is above the text of an empty choice. */
const namedEmpty = { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } } as const
