import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { workers } from '#contract/people/workers'
import { type Quantity, type Rate, readExact } from '#domain/values/exact'
import { unusedHours } from '#domain/people/pay/serviceAccrual'
import { RecordForm } from '#portal/ui/form/RecordForm'
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

type HourTexts = Record<(typeof hourFields)[number], string>

/** The hours as typed; none where they are no number. */
const hoursOf = (typed: HourTexts) => ({
  allotted: readExact('quantity', typed.allotted) ?? zero,
  accrued: readExact('quantity', typed.accrued) ?? zero,
  used: readExact('quantity', typed.used) ?? zero,
  carryover: readExact('quantity', typed.carryover) ?? zero,
})

type AccrualFormProps = { ssoId: string; accrual: Accrual | null; onClose: () => void }

/** Sets the hours of a worker for a service; the difference goes into the ledger with its reason. */
export const AccrualForm = ({ ssoId, accrual, onClose }: AccrualFormProps) => {
  const translate = useTranslate()
  const { run, said } = useReportedWrite(workers.saveAccrual, {
    refreshes: [workers.readAccruals, workers.readAccrualLedger, workers.listWorkers],
    success: ({ unused }) => translate('workers.accrualSaved', { hours: hoursText(unused) }),
  })
  return (
    <RecordForm
      fields={[
        { source: 'serviceCode', label: translate('workers.service'), isRequired: true, longest: 60 },
        { source: 'hourlyRate', label: translate('workers.hourlyRate'), isRequired: true },
        ...hourFields.map((source) => ({ source, label: translate(`workers.hours.${source}`), isRequired: true })),
        { source: 'reason', label: translate('workers.reason'), type: 'area', longest: 500 },
      ]}
      values={{
        serviceCode: accrual?.serviceCode ?? '',
        hourlyRate: accrual ? hoursOfRate(accrual.hourlyRate) : '',
        allotted: hoursText(accrual?.allotted ?? zero),
        accrued: hoursText(accrual?.accrued ?? zero),
        used: hoursText(accrual?.used ?? zero),
        carryover: hoursText(accrual?.carryover ?? zero),
        reason: '',
      }}
      problems={(typed) => ({
        serviceCode: typed.serviceCode.trim() === '' && 'workers.problems.required',
        hourlyRate: (readExact('rate', typed.hourlyRate) ?? -1n) < 0n && 'workers.problems.rate',
        ...Object.fromEntries(
          hourFields.map((name) => [
            name,
            (readExact('quantity', typed[name]) ?? -1n) < 0n && 'workers.problems.hours',
          ]),
        ),
      })}
      said={said}
      action={translate('crud.save')}
      onSubmit={async ({ serviceCode, reason, ...typed }) => {
        const hourlyRate = readExact('rate', typed.hourlyRate)
        if (hourlyRate === null) return
        if (await run({ body: { ssoId, serviceCode, hourlyRate, reason, ...hoursOf(typed) } })) onClose()
      }}
      onClose={onClose}
    >
      <UnusedHours />
    </RecordForm>
  )
}

const UnusedHours = () => {
  const translate = useTranslate()
  const [allotted, accrued, used, carryover] = useWatch<HourTexts, typeof hourFields>({ name: hourFields })
  const hours = hoursOf({ allotted, accrued, used, carryover })
  return (
    <Box role="status">
      {translate('workers.formula', {
        accrued: hoursText(hours.accrued),
        carryover: hoursText(hours.carryover),
        used: hoursText(hours.used),
        unused: hoursText(unusedHours(hours)),
      })}
    </Box>
  )
}

const hoursOfRate = (rate: Rate): string => String(Number(rate) / 10_000)
