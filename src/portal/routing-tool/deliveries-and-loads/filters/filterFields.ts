import type { DeliveryFilter } from '#contract/routing-tool/deliveryFilter'
import { calendarDay } from '#domain/values/dates'

/** How a filter is entered: freely, as digits, by a list, as a span of days, or as yes and no. */
export type FilterKind = 'text' | 'startsWith' | 'number' | 'choice' | 'days' | 'yesNo'

/** The filters, in menu order. Ship dates from and to are one filter of days. */
export const filterFields = {
  status: 'choice',
  number: 'startsWith',
  shipToState: 'choice',
  shipToCity: 'startsWith',
  shipDate: 'days',
  regionCode: 'choice',
  deliveryType: 'choice',
  meetAndGreet: 'yesNo',
  shippingPoint: 'choice',
  originCode: 'choice',
  quoteType: 'choice',
  sourceType: 'choice',
  statOrderNumber: 'choice',
  carrier: 'choice',
  loadNumber: 'startsWith',
  loadId: 'number',
  deliveryId: 'number',
  importBatchId: 'number',
} as const satisfies Record<string, FilterKind>

export type FilterField = keyof typeof filterFields

export const filterNames = Object.keys(filterFields) as FilterField[]

/** Filters as the address and the chips hold them. Days are `from..to`, either end open. */
export type WrittenFilters = Partial<Record<FilterField, string>>

/** The default filters of the list. */
export const firstFilters: WrittenFilters = { status: 'available' }

/** Reads the filters of an address; `?status=` (empty) means that even the first filter was taken away. */
export const filtersOfAddress = (query: URLSearchParams): WrittenFilters => {
  if (!filterNames.some((name) => query.has(name))) return firstFilters
  return Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
}

/** Writes filters into an address and keeps its other parameters. */
export const addressOfFilters = (query: URLSearchParams, filters: WrittenFilters): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of filterNames) next.delete(name)
  const isFirst = filters.status === 'available' && Object.values(filters).filter(Boolean).length === 1
  if (isFirst) return next
  if (!filters.status) next.set('status', '')
  for (const name of filterNames) if (filters[name]) next.set(name, filters[name])
  return next
}

/** What the call is asked for. What cannot be meant, such as letters for a number, is left out. */
export const deliveryFilterOf = (filters: WrittenFilters): DeliveryFilter => {
  const { shipDate, loadId, deliveryId, importBatchId, regionCode, meetAndGreet, ...texts } = filters
  const [from, to] = daysOf(shipDate ?? '')
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== '')),
    ...wholeNumber('loadId', loadId),
    ...wholeNumber('deliveryId', deliveryId),
    ...wholeNumber('importBatchId', importBatchId),
    ...wholeNumber('regionCode', regionCode),
    ...(meetAndGreet && { meetAndGreet: meetAndGreet === 'yes' }),
    ...(from && { shipDateFrom: from }),
    ...(to && { shipDateTo: to }),
  }
}

/** The two ends of a written span of days; an end that is open or no day is empty. */
export const daysOf = (written: string): [from: string, to: string] => {
  const [from = '', to = ''] = written.split('..')
  return [dayOf(from), dayOf(to)]
}

export const writtenDays = (from: string, to: string): string => (from || to ? `${from}..${to}` : '')

const dayOf = (text: string): string => {
  const [year = '', month = '', day = ''] = text.split('-')
  return calendarDay(year, month, day) ?? ''
}

type NumberField = 'loadId' | 'deliveryId' | 'importBatchId' | 'regionCode'

const wholeNumber = (name: NumberField, written: string | undefined) =>
  written && /^\d{1,9}$/.test(written) && Number(written) > 0 ? { [name]: Number(written) } : {}
