import { createContext, type Dispatch, type SetStateAction, useContext } from 'react'
import type { UploadedFile } from '#contract/platform/endpoint'
import type { TicketArea, TicketSeverity } from '#domain/support/supportTicket'

/** A report as it is being written. */
export type ReportDraft = {
  area: TicketArea
  severity: TicketSeverity
  reference: string
  happened: string
  attachment: UploadedFile | null
  /** Facts about the portal of the reporter may go along. */
  withDiagnostics: boolean
}

export const blankReport: ReportDraft = {
  area: 'board',
  severity: 'normal',
  reference: '',
  happened: '',
  attachment: null,
  withDiagnostics: false,
}

type Drafting = { draft: ReportDraft; setDraft: Dispatch<SetStateAction<ReportDraft>> }

export const ReportDraftContext = createContext<Drafting | null>(null)

export const useReportDraft = (): Drafting => {
  const drafting = useContext(ReportDraftContext)
  if (!drafting) throw new Error('A report is written on the support page only.')
  return drafting
}
