import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { LeaveQuestion } from '#portal/ui/crud-pages/LeaveQuestion'
import { type PageTab, TabbedPage } from '#portal/routing-tool/parts/TabbedPage'
import { ErrorCodes } from './ErrorCodes'
import { Guides } from './Guides'
import { HelpDesk } from './HelpDesk'
import { blankReport, ReportDraftContext } from './reportDraft'
import { ReportProblem } from './ReportProblem'
import { Tickets } from './Tickets'

/** Whom to ask, what is known, and where to report. What is built in comes first: it is there when nothing else is. */
export const SupportPage = () => {
  const translate = useTranslate()
  // A report that is begun outlives a look at the other sheets.
  const [draft, setDraft] = useState(blankReport)
  return (
    <ReportDraftContext value={{ draft, setDraft }}>
      <TabbedPage label={translate('support.title')} tabs={tabs} />
      <LeaveQuestion when={draft.happened.trim() !== ''} />
    </ReportDraftContext>
  )
}

const tabs: readonly PageTab[] = [
  { name: 'help', label: 'support.tabs.help', Panel: HelpDesk },
  { name: 'report', label: 'support.tabs.report', Panel: ReportProblem },
  { name: 'tickets', label: 'support.tabs.tickets', Panel: Tickets },
  { name: 'codes', label: 'support.tabs.codes', Panel: ErrorCodes },
  { name: 'guides', label: 'support.tabs.guides', Panel: Guides },
]
