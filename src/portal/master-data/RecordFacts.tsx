import { Box, Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import type { MasterRecord } from '#contract/master-data/recordWire'
import { fieldsOf, type MasterList } from '#domain/master-data/masterList'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { RecordHistory } from '#portal/ui/records/RecordHistory'
import { shown } from './masterColumns'
import { callsOf } from './masterResource'
import { fieldLabel } from './words'

/** What uses a record, and what was done to it; nothing for a new one. */
export const RecordFacts = ({ list }: { list: MasterList }) => {
  const translate = useTranslate()
  const record = useRecordContext<MasterRecord>()
  if (record?.id === undefined) return null
  const { countUses, readHistory } = callsOf(list.name)
  const labels = Object.fromEntries(fieldsOf(list).map(([name]) => [name, fieldLabel(list, name)]))
  return (
    <Box sx={{ pt: 2, display: 'grid', gap: 2 }}>
      <Uses endpoint={countUses} id={record.id} />
      <RecordHistory
        endpoint={readHistory}
        id={record.id}
        topics={['setup']}
        labels={labels}
        wordOf={(name, value) => {
          const field = list.fields[name]
          if (field?.type === 'flag') return shown(name, field, { ...record, [name]: value === 'true' }, translate)
          return field?.type === 'choice' ? shown(name, field, { ...record, [name]: value }, translate) : undefined
        }}
      />
    </Box>
  )
}

type UsesProps = { endpoint: ReturnType<typeof callsOf>['countUses']; id: number }

const Uses = ({ endpoint, id }: UsesProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(endpoint, { query: { ids: [id] } }, { topics: ['setup'] })
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />
  const uses = data?.map(({ noun, count }) => translate(`masterData.usedBy.${noun}`, { smart_count: count })) ?? []
  return (
    <Typography variant="body2" aria-busy={!data}>
      {data && translate(uses.length > 0 ? 'masterData.uses.are' : 'masterData.uses.none', { uses: uses.join(', ') })}
    </Typography>
  )
}
