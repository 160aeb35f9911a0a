import { carriers } from '#contract/routing-tool/setup/carriers'
import { lookups } from '#contract/routing-tool/setup/lookups'
import { deliveryStatuses } from '#domain/freight/delivery'
import { deliveryTypeLabel } from '#domain/setup/lookups'
import { states } from '#domain/values/usStates'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useRegionChoices } from '#portal/data/useRegionChoices'
import type { FilterField } from './filterFields'

/** A value to choose, with the words people know it by. A label that is a message key is translated where it is shown. */
export type Choice = { value: string; label: string; isMessage?: boolean }

/** The choices of a filter that has a list; fetched when its input opens. Null for filters that are typed. */
export const useFilterChoices = (field: FilterField | null): readonly Choice[] | null => {
  const ask = (wanted: FilterField) => (field === wanted ? { query: {} } : null)
  const regionList = useRegionChoices(field === 'regionCode')
  const carrierList = useEndpoint(carriers.listCarriers, ask('carrier')).data
  const quoteTypes = useEndpoint(lookups.listQuoteTypes, ask('quoteType')).data
  const shippingPoints = useEndpoint(lookups.listShippingPoints, ask('shippingPoint')).data
  const sourceTypes = useEndpoint(lookups.listSourceTypes, ask('sourceType')).data
  const deliveryTypes = useEndpoint(lookups.listDeliveryTypes, ask('deliveryType')).data
  const originCodes = useEndpoint(lookups.listOriginCodes, ask('originCode')).data
  const statOrders = useEndpoint(lookups.listStatOrderNumbers, ask('statOrderNumber')).data
  switch (field) {
    case 'status':
      return deliveryStatuses.map((status) => ({
        value: status,
        label: `freight.deliveryStatus.${status}`,
        isMessage: true,
      }))
    case 'shipToState':
      return states.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
    case 'regionCode':
      return regionList.map(({ code, name }) => ({ value: String(code), label: `${code} ${name}` }))
    case 'carrier':
      return (carrierList ?? []).map(({ name }) => ({ value: name, label: name }))
    case 'quoteType':
      return coded(quoteTypes)
    case 'shippingPoint':
      return coded(shippingPoints)
    case 'sourceType':
      return coded(sourceTypes)
    case 'deliveryType':
      return (deliveryTypes ?? []).map((type) => ({ value: type.code, label: deliveryTypeLabel(type) }))
    case 'originCode':
      return (originCodes ?? []).map(({ salesOffice, code }) => ({ value: code, label: `${code} (${salesOffice})` }))
    case 'statOrderNumber':
      return (statOrders ?? []).map(({ number }) => ({ value: number, label: number }))
    default:
      return null
  }
}

const coded = (rows: readonly { code: string; name: string }[] = []): Choice[] =>
  rows.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
