import { useTranslate } from 'react-admin'
import { workerRates } from '#contract/people/workerRates'
import { workers } from '#contract/people/workers'
import { readExact } from '#domain/values/exact'
import { RecordForm } from '#portal/ui/form/RecordForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { useToday } from '#portal/ui/useNow'
import { usePayTypeChoices, useVendorChoices } from './usePayChoices'

type RateFormProps = { worker: { ssoId: string; locationId: string; vendorCode: string | null }; onClose: () => void }

/** Sets the rate of a worker from a day on. A large change waits for a second person. */
export const RateForm = ({ worker, onClose }: RateFormProps) => {
  const translate = useTranslate()
  const day = useToday()
  const payTypes = usePayTypeChoices() ?? []
  const vendors = useVendorChoices() ?? []
  const { run, said } = useReportedWrite(workerRates.saveRate, {
    refreshes: [
      workerRates.readRates,
      workerRates.listRateChanges,
      workers.listWorkers,
      workers.countWorkers,
      workers.readWorker,
    ],
    success: ({ isPending }) => translate(isPending ? 'workers.waits' : 'workers.rateSaved'),
  })
  return (
    <RecordForm
      fields={[
        {
          source: 'payType',
          label: translate('workers.payType'),
          isRequired: true,
          choices: payTypes,
        },
        {
          source: 'vendorCode',
          label: translate('workers.vendor'),
          isRequired: true,
          choices: vendors,
        },
        { source: 'locationId', label: translate('workers.location'), isRequired: true, longest: 60 },
        { source: 'rate', label: translate('workers.rate'), isRequired: true },
        { source: 'from', label: translate('workers.effective'), type: 'date', isRequired: true },
      ]}
      values={{
        payType: '',
        vendorCode: worker.vendorCode ?? '',
        locationId: worker.locationId,
        rate: '',
        from: day,
      }}
      problems={({ rate, ...others }) => ({
        ...Object.fromEntries(
          Object.entries(others).map(([name, value]) => [name, value.trim() === '' && 'workers.problems.required']),
        ),
        rate: (readExact('rate', rate) ?? 0n) <= 0n && 'workers.problems.rate',
      })}
      said={said}
      action={translate('crud.save')}
      onSubmit={async (typed) => {
        const rate = readExact('rate', typed.rate)
        if (rate !== null && (await run({ body: { ...typed, ssoId: worker.ssoId, rate } }))) onClose()
      }}
      onClose={onClose}
    />
  )
}
