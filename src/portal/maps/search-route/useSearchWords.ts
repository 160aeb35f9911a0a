import { useTranslate } from 'react-admin'
import type { RouteCriterion } from '#domain/fleet/map/routeCriteria'
import { formatDate } from '#portal/ui/i18n/dates'
import type { SearchChoices } from './useSearchChoices'
import type { SearchField, WrittenProblem, WrittenSearch } from './writtenSearch'

/** The words of a search: why it is not made, and each of its criteria with what it asks for. */
export const useSearchWords = (choices: SearchChoices) => {
  const translate = useTranslate()
  const chosen = (field: SearchField, value: string): string =>
    choices[field]?.find((choice) => choice.value === value)?.label ?? value
  const valueOf = (criterion: RouteCriterion, written: WrittenSearch): string => {
    if (criterion === 'days') {
      const [from, to] = [formatDate(written.startsFrom), formatDate(written.startsTo)]
      if (from && to) return `${from} – ${to}`
      return from ? translate('searchRoute.from', { day: from }) : translate('searchRoute.to', { day: to })
    }
    const value = written[criterion] ?? ''
    if (criterion === 'late') return translate('searchRoute.minutes', { smart_count: Number(value) })
    if (criterion === 'regionIds' || criterion === 'areaIds')
      return value
        .split(',')
        .map((key) => chosen(criterion, key))
        .join(', ')
    return chosen(criterion, value)
  }
  const labelOf = (criterion: RouteCriterion): string =>
    translate(criterion === 'days' ? 'searchRoute.days' : `searchRoute.fields.${criterion}`)
  return {
    problem: (problem: WrittenProblem): string => {
      const { code, ...parameters } = problem
      return translate(`searchRoute.problems.${code}`, parameters)
    },
    criterion: (criterion: RouteCriterion, written: WrittenSearch): string =>
      `${labelOf(criterion)}: ${valueOf(criterion, written)}`,
  }
}

export type SearchWords = ReturnType<typeof useSearchWords>
