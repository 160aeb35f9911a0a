import HourglassBottom from '@mui/icons-material/HourglassBottom'
import type { TenderOutcome } from '#domain/reports/tenderResults'
import type { StatusWord } from '#portal/ui/StatusMark'
import { tenderVocabulary } from '#portal/routing-tool/tenderVocabulary'

/** How an offer to a carrier ended: what he said, or that he said nothing, yet or for too long. */
export const outcomeVocabulary: Readonly<Record<TenderOutcome, StatusWord>> = {
  accepted: tenderVocabulary.accepted,
  conditional: tenderVocabulary.conditional,
  declined: tenderVocabulary.declined,
  expired: { label: 'reports.measures.expired', icon: HourglassBottom, colour: 'grey', order: 5 },
  waiting: { ...tenderVocabulary.sent, label: 'reports.measures.waiting' },
  cancelled: tenderVocabulary.cancelled,
}
