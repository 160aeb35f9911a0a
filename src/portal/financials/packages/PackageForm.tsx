import { useTranslate } from 'react-admin'
import { workPackages } from '#contract/people/workPackages'
import { RecordForm } from '#portal/ui/form/RecordForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'

/** Creates a work package by hand; days of drivers are put together from shipments. */
export const PackageForm = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const translate = useTranslate()
  const { run, said } = useReportedWrite(workPackages.saveWorkPackage, {
    refreshes: [workPackages.listWorkPackages, workPackages.countWorkPackages],
    success: () => translate('workPackages.saved'),
  })
  return (
    <RecordForm
      fields={[
        { source: 'name', label: translate('workPackages.columns.name'), isRequired: true, longest: 100 },
        { source: 'day', label: translate('workPackages.columns.day'), type: 'date', isRequired: true },
        { source: 'driverId', label: translate('workPackages.columns.driverId'), longest: 60 },
        { source: 'description', label: translate('workPackages.columns.description'), type: 'area', longest: 500 },
      ]}
      values={{ name: '', description: '', driverId: '', day: '' }}
      problems={({ name, day }) => ({
        name: name.trim() === '' && 'refusals.name-missing',
        day: day === '' && 'refusals.day-missing',
      })}
      said={said}
      action={translate('crud.save')}
      onSubmit={async (body) => {
        if (await run({ body })) onDone()
      }}
      onClose={onClose}
    />
  )
}
