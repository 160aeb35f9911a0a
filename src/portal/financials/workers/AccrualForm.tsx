import { Box } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { workers } from '#contract/people/workers'
import { type Quantity, type Rate, readExact } from '#domain/values/exact'
import { unusedHours } from '#domain/people/pay/serviceAccrual'
import { RecordForm } from '#portal/ui/records/RecordForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { hoursText } from './figures'

export type Accrual = {
  serviceCode: string
  hourlyRate: Rate
  allotted: Quantity
  accrued: Quantity
  used: Quantity
  carryover: Quantity
}

const zero = 0n as Quantity
const hourFields = ['allotted', 'accrued', 'used', 'carryover'] as const

type AccrualFormProps = { ssoId: string; accrual: Accrual | null; onClose: () => void }

/** Sets the hours of a worker for a service; the difference goes into the ledger with its reason. */
export const AccrualForm = ({ ssoId, accrual, onClose }: AccrualFormProps) => {
  const translate = useTranslate()
  const [draft, setDraft] = useState({
    serviceCode: accrual?.serviceCode ?? '',
    hourlyRate: accrual ? hoursOfRate(accrual.hourlyRate) : '',
    allotted: hoursText(accrual?.allotted ?? zero),
    accrued: hoursText(accrual?.accrued ?? zero),
    used: hoursText(accrual?.used ?? zero),
    carryover: hoursText(accrual?.carryover ?? zero),
    reason: '',
  })
  const { run, busy, said } = useReportedWrite(workers.saveAccrual, {
    refreshes: [workers.readAccruals, workers.readAccrualLedger, workers.listWorkers],
    success: ({ unused }) => translate('workers.accrualSaved', { hours: hoursText(unused) }),
  })
  const hourlyRate = readExact('rate', draft.hourlyRate)
  const read = (name: (typeof hourFields)[number]) => readExact('quantity', draft[name])
  const hours = {
    allotted: read('allotted') ?? zero,
    accrued: read('accrued') ?? zero,
    used: read('used') ?? zero,
    carryover: read('carryover') ?? zero,
  }
  const problemOf = (name: (typeof hourFields)[number]) => {
    const value = read(name)
    return value === null || value < 0n ? translate('workers.problems.hours') : undefined
  }
  return (
    <RecordForm
      fields={[
        { name: 'serviceCode', label: translate('workers.service'), isRequired: true, most: 60 },
        { name: 'hourlyRate', label: translate('workers.hourlyRate'), isRequired: true },
        ...hourFields.map((name) => ({ name, label: translate(`workers.hours.${name}`), isRequired: true })),
        { name: 'reason', label: translate('workers.reason'), type: 'area', most: 500 },
      ]}
      values={draft}
      onChange={(changes) => setDraft({ ...draft, ...changes })}
      problems={{
        serviceCode: draft.serviceCode.trim() === '' ? translate('workers.problems.required') : undefined,
        hourlyRate: hourlyRate === null || hourlyRate < 0n ? translate('workers.problems.rate') : undefined,
        ...Object.fromEntries(hourFields.map((name) => [name, problemOf(name)])),
      }}
      said={said}
      action={translate('crud.save')}
      busy={busy}
      onSubmit={() => {
        if (hourlyRate === null) return
        const { serviceCode, reason } = draft
        void run({ body: { ssoId, serviceCode, hourlyRate, reason, ...hours } }).then((done) => {
          if (done) onClose()
        })
      }}
      onClose={onClose}
    >
      <Box role="status">
        {translate('workers.formula', {
          accrued: hoursText(hours.accrued),
          carryover: hoursText(hours.carryover),
          used: hoursText(hours.used),
          unused: hoursText(unusedHours(hours)),
        })}
      </Box>
    </RecordForm>
  )
}

const hoursOfRate = (rate: Rate): string => String(Number(rate) / 10_000)
