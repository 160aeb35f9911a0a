import { useTranslate } from 'react-admin'
import type { ImportStatus } from '#domain/import/importBatch'
import { noGroup, type ReportGrouping, type ReportName } from '#domain/reports/reports'
import { importStatusWords } from '#portal/routing-tool/import-deliveries/importStatuses'
import { formatDate, formatDays, formatShortDate } from '#portal/ui/i18n/dates'

/** Texts of reports that depend on their content. */
export const useReportWords = () => {
  const translate = useTranslate()
  const wordsOf = (groupBy: ReportGrouping, group: string, label: string | null): string => {
    if (group === noGroup) return translate('reports.none')
    switch (groupBy) {
      case 'age':
      case 'lateness':
        return translate(`reports.bands.${groupBy}`, { days: group, smart_count: group === '1' ? 1 : 2 })
      case 'day':
        return formatDate(group)
      case 'week':
        return translate('reports.weekOf', { day: formatDate(group) })
      case 'region':
        return label === null ? group : `${group} ${label}`
      case 'carrier':
        return label === null ? group : `${label} (${group})`
      case 'action':
        return translate(`loadActions.update.${group}`, { _: group.replaceAll('-', ' ') })
      case 'status':
        return translate(importStatusWords[group as ImportStatus]?.label ?? group)
      default:
        return group
    }
  }
  return {
    say: translate,
    title: (report: ReportName) => translate(`reports.titles.${report}`),
    /** A group as its row names it. */
    group: wordsOf,
    /** A group below its bar, where there is little room. */
    tick: (groupBy: ReportGrouping, group: string, label: string | null): string => {
      if (group === noGroup) return translate('reports.none')
      if (groupBy === 'day' || groupBy === 'week') return formatShortDate(group)
      if (groupBy === 'age' || groupBy === 'lateness' || groupBy === 'region') return group
      return (groupBy === 'carrier' && label) || wordsOf(groupBy, group, null)
    },
    /** The days that are reported on, in words. */
    days: formatDays,
  }
}

export type ReportWords = ReturnType<typeof useReportWords>
