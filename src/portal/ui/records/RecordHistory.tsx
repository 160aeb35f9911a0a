import History from '@mui/icons-material/History'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RecordChange, RecordHistoryCall } from '#contract/platform/recordHistory'
import type { Topic } from '#contract/platform/events'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDate, formatDateTime } from '#portal/ui/i18n/dates'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'

type RecordHistoryProps = {
  endpoint: RecordHistoryCall
  id: string | number
  topics: readonly Topic[]
  /** Message keys of the fields that are shown. */
  labels: Readonly<Record<string, string>>
  /** The words of a value that is a code, such as a status. */
  wordOf?: ((field: string, value: string) => string | undefined) | undefined
  /** Shows the fields of new records, too: of a history that several records share. */
  showsNew?: boolean
}

/** What was done to a record, by whom and when; read when the user asks for it. */
export const RecordHistory = ({ endpoint, id, topics, labels, wordOf, showsNew = false }: RecordHistoryProps) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useEndpoint(endpoint, isOpen ? { params: { id: String(id) } } : null, { topics })
  return (
    <Box component="section" aria-label={translate('records.changes.title')}>
      <Button size="small" startIcon={<History />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate('records.changes.title')}
      </Button>
      {isOpen && error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />}
      {isOpen && !data && !error && <Skeleton role="status" aria-busy variant="rounded" height={40} />}
      {isOpen && data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('records.changes.none')}
        </Typography>
      )}
      {isOpen && data && data.length > 0 && (
        <Box component="ol" reversed sx={{ m: 0, mt: 1, pl: 5, fontSize: 13, overflowWrap: 'anywhere' }}>
          {data.map((change, place) => (
            <li key={place}>
              {translate(`records.changes.${change.kind}`, {
                user: change.by,
                at: formatDateTime(change.at),
                file: change.file ?? '',
              })}
              {(change.kind === 'changed' || (showsNew && change.kind === 'made')) && (
                <Fields fields={change.fields} labels={labels} wordOf={wordOf} />
              )}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

type FieldsProps = Pick<RecordHistoryProps, 'labels' | 'wordOf'> & { fields: RecordChange['fields'] }

const Fields = ({ fields, labels, wordOf }: FieldsProps) => {
  const translate = useTranslate()
  const shown = (field: string, value: string) => (value === '' ? '–' : (wordOf?.(field, value) ?? timeText(value)))
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {fields.flatMap(({ field, before, after }) =>
        labels[field] === undefined
          ? []
          : [
              <li key={field}>
                {translate(labels[field])}: <del>{shown(field, before)}</del> → <ins>{shown(field, after)}</ins>
              </li>,
            ],
      )}
    </Box>
  )
}

/** Times and days as the portal writes them; other texts as they are. */
const timeText = (value: string): string => {
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return formatDateTime(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}
