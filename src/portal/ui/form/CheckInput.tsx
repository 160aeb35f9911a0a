import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { type InputProps, useInput } from 'react-admin'

type CheckInputProps = Pick<InputProps<boolean>, 'source' | 'onChange'> & {
  label: string
  help?: string | undefined
  disabled?: boolean
}

/** A box that is marked when the form is submitted; `BooleanInput` is a switch. */
export const CheckInput = ({ label, help, disabled = false, ...props }: CheckInputProps) => {
  const { id, field } = useInput({ ...props, type: 'checkbox' })
  const { value, ref, ...rest } = field
  return (
    <div>
      <FormControlLabel
        disabled={disabled}
        label={label}
        control={
          <Checkbox
            {...rest}
            checked={Boolean(value)}
            slotProps={{ input: { id, ref, ...(help && { 'aria-describedby': `${id}help` }) } }}
          />
        }
      />
      {help && <FormHelperText id={`${id}help`}>{help}</FormHelperText>}
    </div>
  )
}
