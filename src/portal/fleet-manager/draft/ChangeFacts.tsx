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
export const ChangeFacts = ({ change: { before, after } }: { change: ConfigurationChange }) => {
  const translate = useTranslate()
  const words = useRecordWords()
  if (after === null)
    return (
      <Typography variant="body2">{translate('fleetManager.draft.deletes', { value: words.whole(before) })}</Typography>
    )
  const isParameter = 'value' in after
  const fields = changedFields(before, after).filter(
    (part) => before !== null || !(isEmpty(part.after) || (isParameter && part.field === 'lookupCode')),
  )
  return fields.map((part) => (
    <Typography key={part.field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {part.field !== 'value' && `${translate(`fleetManager.fields.${part.field}`)}: `}
      {before !== null && (
        <>
          <Box component="span" style={visuallyHidden}>
            {translate('fleetManager.draft.old')}
          </Box>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {words.field(part.before)}
          </Box>
          {' → '}
        </>
      )}
      <Box component="span" style={visuallyHidden}>
        {translate('fleetManager.draft.new')}
      </Box>
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {words.field(part.after)}
      </Box>
    </Typography>
  ))
}

const isEmpty = (field: ConfigurationField): boolean =>
  field === null || field === '' || (Array.isArray(field) && field.length === 0)
