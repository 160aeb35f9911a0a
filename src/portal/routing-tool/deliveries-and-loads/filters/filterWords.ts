import { useTranslate } from 'react-admin'
import { formatDate } from '#portal/ui/i18n/dates'
import { daysOf, type FilterField, filterFields } from './filterFields'

/** The value of a filter in words, as its chip shows it. */
export const useFilterWords = () => {
  const translate = useTranslate()
  return (field: FilterField, value: string): string => {
    if (field === 'status') return translate(`freight.deliveryStatus.${value}`, { _: value })
    if (field === 'meetAndGreet') return translate(value === 'yes' ? 'board.filters.yes' : 'board.filters.no')
    if (filterFields[field] === 'startsWith') return `${value}…`
    if (filterFields[field] !== 'days') return value
    const [from, to] = daysOf(value).map((day) => formatDate(day))
    if (from && to) return from === to ? from : `${from} – ${to}`
    return from
      ? translate('board.filters.fromDay', { day: from })
      : translate('board.filters.toDay', { day: to ?? '' })
  }
}
