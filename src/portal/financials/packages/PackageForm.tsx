import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { workPackages } from '#contract/people/workPackages'
import { RecordForm } from '#portal/ui/records/RecordForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'

/** Creates a work package by hand; days of drivers are put together from shipments. */
export const PackageForm = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const translate = useTranslate()
  const [draft, setDraft] = useState({ name: '', description: '', driverId: '', day: '' })
  const { run, busy, said } = useReportedWrite(workPackages.saveWorkPackage, {
    refreshes: [workPackages.listWorkPackages, workPackages.countWorkPackages],
    success: () => translate('workPackages.saved'),
  })
  return (
    <RecordForm
      fields={[
        { name: 'name', label: translate('workPackages.columns.name'), isRequired: true, most: 100 },
        { name: 'day', label: translate('workPackages.columns.day'), type: 'date', isRequired: true },
        { name: 'driverId', label: translate('workPackages.columns.driverId'), most: 60 },
        { name: 'description', label: translate('workPackages.columns.description'), type: 'area', most: 500 },
      ]}
      values={draft}
      onChange={(changes) => setDraft({ ...draft, ...changes })}
      problems={{
        name: draft.name.trim() === '' ? translate('refusals.name-missing') : undefined,
        day: draft.day === '' ? translate('refusals.day-missing') : undefined,
      }}
      said={said}
      action={translate('crud.save')}
      busy={busy}
      onSubmit={() =>
        void run({ body: draft }).then((done) => {
          if (done) onDone()
        })
      }
      onClose={onClose}
    />
  )
}
