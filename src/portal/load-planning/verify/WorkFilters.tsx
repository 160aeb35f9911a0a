import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CountChips } from '#portal/ui/records/CountChips'
import { useManagers } from '#portal/load-planning/parts/useManagers'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import type { AskedWork } from './useAskedWork'
import { longestWait, type StatusChoice, statusChoices } from './worklist/workFilter'

type WorkFiltersProps = { asked: AskedWork; counts: Readonly<Record<StatusChoice, number>> }

const spans = [4, 8, 12, 24, 48] as const

/** The filters of the work; all of them are in the address. */
export const WorkFilters = ({ asked: { written, choice, change }, counts }: WorkFiltersProps) => {
  const translate = useTranslate()
  const any = { value: '', label: translate('planWork.any') }
  const managers = useManagers()
  return (
    <Stack spacing={2}>
      <Filters label={translate('planWork.verify.filters')}>
        <AddressField
          label={translate('planWork.search')}
          value={written.q}
          onChange={(text) => change({ q: text.trim().toUpperCase() })}
          isFirst
        />
        <AddressField
          label={translate('planWork.columns.managerId')}
          value={written.manager}
          onChange={(manager) => change({ manager })}
          choices={[any, ...managers.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))]}
        />
        <AddressField
          label={translate('planWork.verify.within')}
          value={written.within}
          onChange={(within) => change({ within })}
          choices={[
            any,
            ...spans.map((hours) => ({ value: String(hours), label: translate('planWork.hours', { hours }) })),
          ]}
        />
        <AddressField
          label={translate('planWork.verify.trouble')}
          value={written.trouble}
          onChange={(trouble) => change({ trouble })}
          choices={[
            any,
            { value: 'waiting', label: translate('planWork.verify.waiting', { minutes: longestWait }) },
            { value: 'hours-short', label: translate('planWork.warnings.hours-short') },
            { value: 'warned', label: translate('planWork.verify.warned') },
          ]}
        />
      </Filters>
      <CountChips
        label={translate('planWork.columns.status')}
        chosen={choice}
        onChoose={(status) => change({ status })}
        chips={statusChoices
          .filter((value) => value !== 'unsaved' || counts.unsaved > 0 || choice === 'unsaved')
          .map((value) => ({
            value,
            count: counts[value],
            label: translate(`planWork.statuses.${value === '' ? 'all' : value}`),
          }))}
      />
    </Stack>
  )
}
