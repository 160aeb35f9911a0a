import { Box, Typography, MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'

type QualifiedPartProps = {
  title: string
  /** What the qualifiers are called. */
  label: string
  qualifier: string
  choices: readonly { value: string; label: string }[]
  onChange: (qualifier: string) => void
  error: unknown
  onRetry: () => void
  /** The text if there is nothing; null if there is something, or while it is loading. */
  none: string | null
  children: ReactNode
}

/** Something about a driver that comes by qualifiers: all of it, or of one. */
export const QualifiedPart = (props: QualifiedPartProps) => {
  const { title, label, qualifier, choices, onChange, error, onRetry, none, children } = props
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h3" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        <QualifierField label={label} value={qualifier} choices={choices} onChange={onChange} />
      </Box>
      {error !== null && <ReadFailure error={error} onRetry={onRetry} />}
      {none !== null && (
        <Typography variant="body2" color="text.secondary">
          {none}
        </Typography>
      )}
      {children}
    </Box>
  )
}

type QualifierFieldProps = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Chooses one qualifier, or all of them. */
const QualifierField = ({ label, value, choices, onChange }: QualifierFieldProps) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value === '' || choices.some((choice) => choice.value === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{translate('planFleet.allKinds')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
