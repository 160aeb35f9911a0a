import { Box, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { UserDraft, UserKind } from '#domain/access/portalUser'

export type ProfileProblems = { readonly [Field in keyof UserDraft]?: string | undefined }

type ProfileFieldsProps = {
  draft: UserDraft
  problems: ProfileProblems
  onChange: (change: Partial<UserDraft>) => void
  /** The user id is chosen once. */
  isNew: boolean
  /** Only administrators of every top group create users of the provider. */
  mayBeProvider: boolean
  disabled?: boolean
}

/** The profile of a user. */
export const ProfileFields = ({
  draft,
  problems,
  onChange,
  isNew,
  mayBeProvider,
  disabled = false,
}: ProfileFieldsProps) => {
  const translate = useTranslate()
  const text = (field: 'id' | 'firstName' | 'lastName' | 'email', more: { help?: string; type?: string } = {}) => {
    const problem = problems[field]
    const hint = problem ? translate(`accounts.users.problems.${problem}`) : more.help && translate(more.help)
    return (
      <TextField
        required
        name={field}
        type={more.type ?? 'text'}
        label={translate(`accounts.users.fields.${field}`)}
        value={draft[field]}
        disabled={disabled}
        error={problem !== undefined}
        helperText={hint ?? ' '}
        autoComplete="off"
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    )
  }
  return (
    <Box sx={gridStyle}>
      {isNew && text('id', { help: 'accounts.users.fields.idHelp' })}
      {text('firstName')}
      {text('lastName')}
      {text('email', { type: 'email' })}
      <TextField
        select
        name="kind"
        label={translate('accounts.users.fields.kind')}
        value={draft.kind}
        disabled={disabled}
        helperText={mayBeProvider ? ' ' : translate('accounts.users.fields.kindHelp')}
        onChange={({ target }) => onChange({ kind: target.value as UserKind })}
      >
        {(['provider', 'customer'] as const).map((kind) => (
          <MenuItem key={kind} value={kind} disabled={kind === 'provider' && !mayBeProvider}>
            {translate(`accounts.users.kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

const gridStyle = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' },
} as const
