import { useTranslate } from 'react-admin'
import { paths } from './paths'
import { ProviderFrame } from './ProviderFrame'

/** The page of an application that has a right and a name of its own. */
const applicationPage = (path: string, label: string) =>
  function ApplicationPage() {
    return <ProviderFrame appId={path.slice(path.lastIndexOf('/') + 1)} name={useTranslate()(label)} />
  }

export const schedulingPage = applicationPage(paths.scheduling, 'frame.pages.scheduling')
export const statusPage = applicationPage(paths.status, 'frame.pages.status')
export const timeLogPage = applicationPage(paths.timeLog, 'frame.pages.timeLog')
export const cellcommPage = applicationPage(paths.cellcomm, 'frame.pages.cellcomm')
export const financialsPage = applicationPage(paths.financials, 'frame.pages.financials')
export const messagesReportPage = applicationPage(paths.messagesReport, 'frame.pages.messagesReport')
