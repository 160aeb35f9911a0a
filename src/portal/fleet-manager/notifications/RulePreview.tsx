import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { fillTemplate, mergeFields, type NotificationRule } from '#domain/fleet-manager/notifications'

/** The mail with the names of its merge fields in place of values. */
export const RulePreview = ({ rule: { event, subject, text } }: { rule: NotificationRule }) => {
  const translate = useTranslate()
  const values = Object.fromEntries(mergeFields[event].map((field) => [field, `⟨${field}⟩`]))
  return (
    <Stack component="section" aria-label={translate('fleetManager.rule.preview')} spacing={1}>
      <Typography variant="body2" color="text.secondary">
        {translate('fleetManager.rule.preview')}
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fillTemplate(subject, values)}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{fillTemplate(text, values)}</Typography>
    </Stack>
  )
}
