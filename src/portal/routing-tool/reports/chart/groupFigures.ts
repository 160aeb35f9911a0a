import type { Measures } from '#domain/reports/pivot'
import { type Measure, type ReportName, reports } from '#domain/reports/reports'
import { acceptance, meanMinutesToAnswer, onTimeShare, type TenderCounts } from '#domain/reports/tenderResults'
import { weightUse } from '#domain/reports/weightBands'
import { formatQuantity, formatNumber } from '#domain/values/numbers'
import { percent } from '#portal/routing-tool/reports/rows/loadRows'
import { reportBars } from './reportBars'

/** A figure of a group, or of the whole: the same column for both. */
export type Figure = {
  name: string
  /** A message key. */
  label: string
  of: (measures: Measures, parts: Readonly<Record<string, Measures>>) => string
}

/** The columns of a report's groups: its parts, its measures, and what follows from them. */
export const figuresOf = (report: ReportName): readonly Figure[] => {
  const { are, measure, bars } = reportBars[report]
  const ofParts = bars.map(({ name, label }): Figure => ({
    name: `part-${name}`,
    label,
    of: (_, parts) => formatQuantity(parts[name]?.[measure] ?? 0),
  }))
  const ofMeasures = (reports[report].measures as readonly Measure[])
    .filter((name) => !onlyForShares.has(name))
    .map((name): Figure => ({
      name,
      label: `reports.measures.${name}`,
      of: (measures) => (name === 'weight' ? formatNumber(measures[name] ?? 0) : formatQuantity(measures[name] ?? 0)),
    }))
  return [...(are === 'parts' ? ofParts : []), ...ofMeasures, ...(derived[report] ?? [])]
}

/** Measures that are only used for a share or a mean. */
const onlyForShares: ReadonlySet<Measure> = new Set(['answered', 'minutesToAnswer', 'arrived', 'onTime'])

const onTimeFigure: Figure = {
  name: 'onTime',
  label: 'reports.measures.onTime',
  of: ({ arrived = 0, onTime = 0 }) => percent(onTimeShare({ arrived, onTime })),
}

const derived: Partial<Record<ReportName, readonly Figure[]>> = {
  'weight-use': [
    {
      name: 'weightUse',
      label: 'reports.measures.weightUse',
      of: ({ weight = 0, loads = 0 }) => percent(weightUse(weight, loads)),
    },
  ],
  'loads-export': [onTimeFigure],
  'tender-results': [
    {
      name: 'acceptance',
      label: 'reports.measures.acceptance',
      of: (measures) => percent(acceptance(tenderCounts(measures))),
    },
    onTimeFigure,
    {
      name: 'minutesToAnswer',
      label: 'reports.measures.minutesToAnswer',
      of: (measures) => {
        const minutes = meanMinutesToAnswer(tenderCounts(measures))
        return minutes === null ? '–' : formatQuantity(minutes)
      },
    },
  ],
}

const tenderCounts = (measures: Measures): TenderCounts => ({
  accepted: measures['accepted'] ?? 0,
  conditional: measures['conditional'] ?? 0,
  declined: measures['declined'] ?? 0,
  expired: measures['expired'] ?? 0,
  answered: measures['answered'] ?? 0,
  minutesToAnswer: measures['minutesToAnswer'] ?? 0,
})
