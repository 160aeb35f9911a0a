import type { Content } from 'pdfmake/interfaces'
import { isBillingGroup } from '#domain/access/billing-access'
import { inSight } from '#domain/arrangement'
import { type BillingTileName, billingTiles, type DashboardMonth, shownMonths } from '#domain/billing/dashboard'
import {
  ageColumns,
  ageingFinding,
  type BillingColumn,
  type BillingWords,
  monthColumn,
  monthFindings,
  monthsWithFigures,
  monthTables,
  openPeriods,
  periodColumns,
  periodsFinding,
} from '#domain/billing/dashboardTables'
import { registerTotals } from '#domain/billing/invoices/register'
import { monthsAfter, periodOfDay, periodsBetween } from '#domain/billing/period'
import type { FileLanguage } from '#domain/reports/reportSchedule'
import { dateOrderOf, formatStopTime } from '#domain/values/dates'
import { localTime } from '#domain/values/zonedTime'
import { sayIn } from '#server/freight/fileWords'
import type { AskedDashboard, WriteDashboard } from '#server/freight/writtenFile'
import { facts, finding, paperTitle, tableOf } from '#server/platform/files/pdf/paperParts'
import { printPdf } from '#server/platform/files/pdf/printPdf'
import type { PdfPaper } from '#server/platform/files/pdf/writePdf'
import { notAllowed } from '#server/platform/http/problems'
import { accountingDay, assertCustomer } from './billingWrites'
import { periodsOf, shownPeriods } from './close/closeCases'
import { readMonths } from './dashboard'
import { readRegisterGroups } from './invoices/listRegister'
import { readPayCodes } from './payData'

type Asked = AskedDashboard<'billing'>

/** Writes the dashboard of billing to a PDF file: that of the month in which the asked days end. */
export const writeBillingDashboard: WriteDashboard<'billing'> = async (asked) => {
  const { paper, rows } = await readBillingPaper(asked, Date.now())
  return {
    name: `${paper.title} ${periodOfDay(asked.to)}.pdf`,
    type: 'application/pdf',
    bytes: await printPdf(paper),
    rows,
  }
}

/**
 * The dashboard as it is at a moment (milliseconds since 1970), on paper, and the number of rows of its tables.
 * @throws 401 in a group that has no billing, and 404 for one that is no customer
 */
export const readBillingPaper = async (asked: Asked, now: number): Promise<{ paper: PdfPaper; rows: number }> => {
  const { customer, name, language, zone, to, arrangement } = asked
  if (!isBillingGroup(customer)) throw notAllowed()
  await assertCustomer(asked)
  const say = sayIn(language)
  const words: BillingWords = { say, month: monthsIn(language) }
  const period = periodOfDay(to)
  const hidden = asked.maySee('financials') ? new Set<string>() : await readPayCodes(asked)
  const months = monthsWithFigures(
    await readMonths(asked, periodsBetween(monthsAfter(period, 1 - shownMonths), period), hidden),
  )
  const parts = []
  for (const tile of inSight(billingTiles, arrangement)) parts.push(await readPart(tile, asked, months, words))
  const title = say('reports.titles.dashboard-billing')
  return {
    paper: {
      title,
      createdOn: new Date(now).toISOString(),
      pageOf: say('home.dashboards.pageOf'),
      content: [
        paperTitle(title),
        facts([
          [say('reports.schedule.name'), name],
          [say('reports.customer'), customer],
          [say('billing.period.label'), words.month(period)],
          [say('home.dashboards.asOf'), `${formatStopTime(localTime(now, zone), dateOrderOf(language))} ${zone}`],
        ]),
        ...parts.map(({ content }) => content),
      ],
    },
    rows: parts.reduce((count, { rows }) => count + rows, 0),
  }
}

/** A tile as it is printed, and how many rows it has. */
type Part = { content: Content; rows: number }

const readPart = async (
  tile: BillingTileName,
  asked: Asked,
  months: readonly DashboardMonth[],
  words: BillingWords,
): Promise<Part> => {
  const { say } = words
  if (tile === 'ageing') {
    const totals = registerTotals(await readRegisterGroups(asked, { isUnpaid: true }), await accountingDay(asked))
    return partOf({ finding: ageingFinding(totals, say) }, ageColumns, totals.ages, words)
  }
  if (tile === 'periods') {
    const open = openPeriods(await shownPeriods(asked.database, [asked.customer], await periodsOf(asked)))
    return partOf({ finding: periodsFinding(open, say) }, periodColumns, open, words)
  }
  const { finding: found, before } = monthFindings(tile, months, periodOfDay(asked.to), words)
  return partOf(
    { finding: found ?? say(`billing.dashboard.titles.${tile}`), before },
    [monthColumn, ...monthTables[tile].columns],
    months,
    words,
  )
}

const partOf = <Row>(
  said: { finding: string; before?: string | null },
  columns: readonly BillingColumn<Row>[],
  rows: readonly Row[],
  words: BillingWords,
): Part => ({
  // Of the open periods there may be more than a page has.
  content: {
    unbreakable: rows.length <= shownMonths,
    stack: [
      ...finding(said.finding, said.before ?? ''),
      rows.length === 0
        ? words.say('billing.dashboard.none')
        : tableOf(
            columns.map(({ label, text, isFigure = false }) => ({
              label: words.say(label),
              isFigure,
              text: (row: Row) => text(row, words),
            })),
            rows,
          ),
    ],
  },
  rows: rows.length,
})

/** `October 2026` in a language. */
const monthsIn = (language: FileLanguage) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (period: string): string => format.format(Date.parse(`${period}-01`))
}
