import { deliveryStatuses } from '#domain/freight/delivery'
import { loadStatuses } from '#domain/freight/load'
import { lateParts } from '#domain/reports/dayBands'
import type { Measure, ReportName } from '#domain/reports/reports'
import { type WeightBand, weightBands } from '#domain/reports/weightBands'
import { deliveryVocabulary } from '#portal/routing-tool/deliveryVocabulary'
import { loadVocabulary } from '#portal/ui/statuses/loadVocabulary'
import type { StatusColour } from '#portal/ui/theme'

/** One colour of a chart: a part of its groups, or one of the things that are counted. */
export type Bar = {
  name: string
  /** A message key. */
  label: string
  colour: StatusColour
  /** Half as strong, beside another bar of the same colour. */
  isPale?: boolean
}

export type ReportBars = {
  /** Whether the bars are parts of a group, or measures of the whole of it. */
  are: 'parts' | 'measures'
  /** What the height says, and how it is called (a message key). */
  measure: Measure
  label: string
  /** Five at most, from the bottom to the top. */
  bars: readonly Bar[]
}

/** How full, from light to too heavy. */
const bandColours: Readonly<Record<WeightBand, StatusColour>> = {
  light: 'grey',
  medium: 'blue',
  full: 'green',
  'over-threshold': 'orange',
  'over-limit': 'vermilion',
}

export const reportBars: Readonly<Record<ReportName, ReportBars>> = {
  'delivery-status': {
    are: 'parts',
    measure: 'deliveries',
    label: 'reports.rowsTitle.deliveries',
    bars: deliveryStatuses.map((name) => ({ name, ...deliveryVocabulary[name] })),
  },
  'late-shipments': {
    are: 'parts',
    measure: 'deliveries',
    label: 'reports.rowsTitle.deliveries',
    bars: lateParts.map((name) => ({
      name,
      label: `reports.late.${name}`,
      colour: name === 'missed' ? 'vermilion' : 'orange',
    })),
  },
  'pending-loads': {
    are: 'measures',
    measure: 'loads',
    label: 'reports.rowsTitle.loads',
    bars: [{ name: 'loads', label: 'reports.measures.loads', colour: 'orange' }],
  },
  'loads-export': {
    are: 'parts',
    measure: 'loads',
    label: 'reports.rowsTitle.loads',
    bars: loadStatuses.map((name) => ({ name, ...loadVocabulary[name], isPale: name === 'sent-to-fleet' })),
  },
  'weight-use': {
    are: 'parts',
    measure: 'loads',
    label: 'reports.rowsTitle.loads',
    bars: weightBands.map((name) => ({ name, label: `reports.band.${name}`, colour: bandColours[name] })),
  },
  'tender-results': {
    are: 'measures',
    measure: 'sent',
    label: 'reports.rowsTitle.sent',
    bars: [
      { name: 'accepted', label: 'reports.measures.accepted', colour: 'green' },
      { name: 'conditional', label: 'reports.measures.conditional', colour: 'orange' },
      { name: 'declined', label: 'reports.measures.declined', colour: 'vermilion' },
      { name: 'expired', label: 'reports.measures.expired', colour: 'grey' },
      { name: 'waiting', label: 'reports.measures.waiting', colour: 'blue' },
    ],
  },
  'load-changes': {
    are: 'measures',
    measure: 'changes',
    label: 'reports.rowsTitle.changes',
    bars: [{ name: 'changes', label: 'reports.measures.changes', colour: 'blue' }],
  },
  'import-history': {
    are: 'measures',
    measure: 'rows',
    label: 'reports.measures.rows',
    bars: [
      { name: 'inserted', label: 'reports.measures.inserted', colour: 'green' },
      { name: 'updated', label: 'reports.measures.updated', colour: 'blue' },
      { name: 'bad', label: 'reports.measures.bad', colour: 'vermilion' },
    ],
  },
  'deleted-deliveries': {
    are: 'measures',
    measure: 'deliveries',
    label: 'reports.rowsTitle.deliveries',
    bars: [{ name: 'deliveries', label: 'reports.measures.deliveries', colour: 'grey' }],
  },
}
