import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { TypedInput } from '#portal/ui/form/TypedInput'

type ProfileFieldsProps = {
  /** The user id is chosen once. */
  isNew?: boolean
  /** Only administrators of every top group create users of the provider. */
  mayBeProvider: boolean
  disabled?: boolean
}

/** The profile of a user. */
export const ProfileFields = ({ isNew = false, mayBeProvider, disabled = false }: ProfileFieldsProps) => {
  const translate = useTranslate()
  return (
    <Box sx={gridStyle}>
      {(isNew ? ['id', ...names] : names).map((field) => (
        <TypedInput
          key={field}
          source={field}
          label={`accounts.users.fields.${field}`}
          type={field === 'email' ? 'email' : 'text'}
          {...(field === 'id' && { helperText: 'accounts.users.fields.idHelp' })}
          isRequired
          readOnly={disabled}
          autoComplete="off"
        />
      ))}
      <ChoiceInput
        source="kind"
        label="accounts.users.fields.kind"
        readOnly={disabled}
        {...(!mayBeProvider && { helperText: 'accounts.users.fields.kindHelp' })}
        choices={(['provider', 'customer'] as const).map((id) => ({
          id,
          name: translate(`accounts.users.kinds.${id}`),
          disabled: id === 'provider' && !mayBeProvider,
        }))}
      />
    </Box>
  )
}

const names = ['firstName', 'lastName', 'email']

const gridStyle = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' },
} as const
