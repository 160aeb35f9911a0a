import { useTranslate } from 'react-admin'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import { Facts } from '#portal/load-planning/parts/Facts'
import { QualifiedPart } from './QualifiedPart'

/** By what the driver is known elsewhere: all of it, or of one qualifier. */
export const DriverReferences = ({ driverId }: { driverId: string }) => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('reference')
  const qualifier = values.reference
  const all = useEndpoint(planningDrivers.listReferencesOfDriver, { query: { driver: driverId } }, { background: true })
  const some = useEndpoint(
    planningDrivers.listReferencesOfDriver,
    qualifier === '' ? null : { query: { driver: driverId, qualifier } },
    { background: true },
  )
  const { data, error, refetch } = qualifier === '' ? all : some
  const known = [...new Set([...(all.data ?? []).map((reference) => reference.qualifier), qualifier])]
  return (
    <QualifiedPart
      title={translate('planFleet.references.title')}
      label={translate('planFleet.references.field')}
      qualifier={qualifier}
      choices={known.filter((value) => value !== '').map((value) => ({ value, label: value }))}
      onChange={(reference) => change({ reference })}
      error={error}
      onRetry={() => void refetch()}
      none={data?.length === 0 ? translate('planFleet.references.none') : null}
    >
      {data && data.length > 0 && <Facts facts={data.map((reference) => [reference.qualifier, reference.value])} />}
    </QualifiedPart>
  )
}
