import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import {
  changedFields,
  type ConfigurationChange,
  type ConfigurationField,
} from '#domain/fleet-manager/configurationChange'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { useRecordWords } from './useRecordWords'

/** A change of a record: each field that it changes, old and new. */
export const ChangeFacts = ({ change }: { change: ConfigurationChange }) => {
  const { kind, key, before, after } = change
  const translate = useTranslate()
  const words = useRecordWords()
  if (kind === 'parameter') return <OldAndNew old={words.parameter(key, before)} now={words.parameter(key, after)} />
  if (after === null)
    return (
      <Typography variant="body2">
        {translate('fleetManager.draft.deletes', { value: words.whole(before, change) })}
      </Typography>
    )
  const fields = changedFields(before, after).filter((part) => before !== null || !isEmpty(part.after))
  return fields.map((part) => (
    <OldAndNew
      key={part.field}
      name={part.field === 'value' ? null : translate(`fleetManager.fields.${part.field}`)}
      old={before === null ? null : words.field(part.before, part.field)}
      now={words.field(part.after, part.field)}
    />
  ))
}

/** A field before and after; `old` is null where there was none. */
const OldAndNew = ({ name = null, old, now }: { name?: string | null; old: string | null; now: string }) => {
  const translate = useTranslate()
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {name !== null && `${name}: `}
      {old !== null && (
        <>
          <Box component="span" style={visuallyHidden}>
            {translate('fleetManager.draft.old')}
          </Box>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {old}
          </Box>
          {' → '}
        </>
      )}
      <Box component="span" style={visuallyHidden}>
        {translate('fleetManager.draft.new')}
      </Box>
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {now}
      </Box>
    </Typography>
  )
}

const isEmpty = (field: ConfigurationField): boolean =>
  field === null || field === '' || (Array.isArray(field) && field.length === 0)
