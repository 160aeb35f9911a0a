import { useTranslate } from 'react-admin'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { usePayTypeChoices } from './usePayChoices'
import { payGaps, type useWorkers } from './useWorkers'

/** The filters of workers; all of them are in the address. A pay type shows its rates, too. */
export const WorkerFilters = ({ asked }: { asked: ReturnType<typeof useWorkers> }) => {
  const translate = useTranslate()
  const { choices, values, change } = asked
  const payTypes = usePayTypeChoices()
  const any = { value: '', label: translate('workers.any') }
  const listed = (codes: readonly string[] = [], chosen: string) =>
    [...new Set(chosen ? [...codes, chosen] : codes)].toSorted().map((code) => ({ value: code, label: code }))
  return (
    <Filters label={translate('workers.filters')}>
      <AddressField
        label={translate('workers.worker')}
        value={values.text}
        onChange={(text) => change({ text })}
        isFirst
      />
      <AddressField
        label={translate('workers.location')}
        value={values.location}
        onChange={(location) => change({ location })}
        choices={[any, ...listed(choices?.locationIds, values.location)]}
      />
      <AddressField
        label={translate('workers.vendor')}
        value={values.vendor}
        onChange={(vendor) => change({ vendor })}
        choices={[any, ...listed(choices?.vendorCodes, values.vendor)]}
      />
      <AddressField
        label={translate('workers.payType')}
        value={values.payType}
        onChange={(payType) => change({ payType })}
        choices={[
          any,
          ...listed(
            payTypes?.map(({ id }) => id),
            values.payType,
          ),
        ]}
      />
      <AddressField
        label={translate('workers.missing')}
        value={values.missing}
        onChange={(missing) => change({ missing })}
        choices={[
          any,
          { value: 'any', label: translate('workers.anyGap') },
          ...payGaps.map((value) => ({ value, label: translate(`workers.gaps.${value}`) })),
        ]}
      />
      <AddressField
        label={translate('workers.hours.unused')}
        value={values.balance}
        onChange={(balance) => change({ balance })}
        choices={[any, { value: 'negative', label: translate('workers.negative') }]}
      />
      <AddressField
        label={translate('workers.since')}
        type="date"
        value={values.since}
        onChange={(since) => change({ since })}
      />
    </Filters>
  )
}
