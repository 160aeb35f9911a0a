import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { workerRates } from '#contract/people/workerRates'
import { workers } from '#contract/people/workers'
import { readExact } from '#domain/values/exact'
import { useEndpoint } from '#portal/data/useEndpoint'
import { RecordForm } from '#portal/ui/records/RecordForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { useToday } from '#portal/ui/useNow'

type RateFormProps = { worker: { ssoId: string; locationId: string; vendorCode: string | null }; onClose: () => void }

/** Sets the rate of a worker from a day on. A large change waits for a second person. */
export const RateForm = ({ worker, onClose }: RateFormProps) => {
  const translate = useTranslate()
  const day = useToday()
  const { data: payTypes = [] } = useEndpoint(workerRates.listPayTypes, { paging: { limit: null } })
  const { data: vendors = [] } = useEndpoint(workerRates.listVendors, { paging: { limit: null } })
  const [draft, setDraft] = useState({
    payType: '',
    vendorCode: worker.vendorCode ?? '',
    locationId: worker.locationId,
    rate: '',
    from: day,
  })
  const { run, busy, said } = useReportedWrite(workerRates.saveRate, {
    refreshes: [
      workerRates.readRates,
      workerRates.listRateChanges,
      workers.listWorkers,
      workers.countWorkers,
      workers.readWorker,
    ],
    success: ({ isPending }) => translate(isPending ? 'workers.waits' : 'workers.rateSaved'),
  })
  const rate = readExact('rate', draft.rate)
  const missing = (value: string) => (value.trim() === '' ? translate('workers.problems.required') : undefined)
  return (
    <RecordForm
      fields={[
        {
          name: 'payType',
          label: translate('workers.payType'),
          isRequired: true,
          choices: payTypes.map(({ code, description }) => ({ value: code, label: `${code} · ${description}` })),
        },
        {
          name: 'vendorCode',
          label: translate('workers.vendor'),
          isRequired: true,
          choices: vendors.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
        },
        { name: 'locationId', label: translate('workers.location'), isRequired: true, most: 60 },
        { name: 'rate', label: translate('workers.rate'), isRequired: true },
        { name: 'from', label: translate('workers.effective'), type: 'date', isRequired: true },
      ]}
      values={draft}
      onChange={(changes) => setDraft({ ...draft, ...changes })}
      problems={{
        payType: missing(draft.payType),
        vendorCode: missing(draft.vendorCode),
        locationId: missing(draft.locationId),
        rate: rate === null || rate <= 0n ? translate('workers.problems.rate') : undefined,
        from: missing(draft.from),
      }}
      said={said}
      action={translate('crud.save')}
      busy={busy}
      onSubmit={() => {
        if (rate === null) return
        void run({ body: { ...draft, ssoId: worker.ssoId, rate } }).then((done) => {
          if (done) onClose()
        })
      }}
      onClose={onClose}
    />
  )
}
