import { and, eq, inArray } from 'drizzle-orm'
import type { Content } from 'pdfmake/interfaces'
import type { driverTransfers } from '#contract/people/driverTransfers'
import { hasNotice } from '#domain/people/transfers/transfer'
import { zoneChange } from '#domain/people/transfers/transferChecks'
import { localTime } from '#domain/values/zonedTime'
import { refusal } from '#domain/values/refusals'
import { driverManager, fleetDriver } from '#server/database/schema/fleet'
import { driverTransfer } from '#server/database/schema/people/driver-transfers'
import { workLocation } from '#server/database/schema/routing-setup'
import type { Place } from '#server/platform/customerWork'
import { printPdf } from '#server/platform/files/pdf/printPdf'
import type { PdfPaper } from '#server/platform/files/pdf/writePdf'
import { badRequest } from '#server/platform/http/problems'
import { noRecordProblem, refusedAbout, wrongField } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import type { DriverRow, LocationRow, TransferRow } from './transferRows'

const mostPrinted = 100

/** An approved transfer with what its notice says besides. */
type PrintedTransfer = {
  transfer: TransferRow
  driver: Pick<DriverRow, 'firstName' | 'lastName' | 'powerUnitId'>
  from: LocationRow
  to: LocationRow
  managerName: string | null
}

export const printHandlers: Pick<Handlers<typeof driverTransfers>, 'printTransfers'> = {
  printTransfers: async ({ query: { ids } }, context) => {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) throw badRequest('ids: name at least one transfer.')
    if (wanted.length > mostPrinted)
      throw wrongField(`ids: at most ${mostPrinted} transfers are printed at a time.`, 'too-many-printed', {
        most: mostPrinted,
      })
    const read = await readPrinted(context, wanted)
    const missing = wanted.find((id) => read.every(({ transfer }) => transfer.id !== id))
    if (missing !== undefined) throw noRecordProblem('transfer', missing)
    const early = read.find(({ transfer }) => !hasNotice(transfer.status))?.transfer
    if (early) {
      const text = `Transfer ${early.id} is ${early.status}: only an approved transfer has a notice.`
      throw refusedAbout('transfer', early.id, text, refusal('wrong-status', { status: early.status }))
    }
    const bytes = await printPdf(noticeDocument(read, new Date().toISOString()))
    const name = wanted.length === 1 ? `transfer-${wanted[0]}.pdf` : `transfers-${wanted.length}.pdf`
    return { name, type: 'application/pdf', bytes }
  },
}

const readPrinted = async ({ database, customer }: Place, ids: readonly number[]): Promise<PrintedTransfer[]> => {
  const rows = await database
    .select({ transfer: driverTransfer, driver: fleetDriver, managerName: driverManager.name })
    .from(driverTransfer)
    .innerJoin(
      fleetDriver,
      and(eq(fleetDriver.customer, driverTransfer.customer), eq(fleetDriver.id, driverTransfer.driverId)),
    )
    .leftJoin(
      driverManager,
      and(eq(driverManager.customer, driverTransfer.customer), eq(driverManager.id, driverTransfer.managerId)),
    )
    .where(and(eq(driverTransfer.customer, customer), inArray(driverTransfer.id, [...ids])))
    .orderBy(fleetDriver.lastName, driverTransfer.id)
  const places = await database.select().from(workLocation).where(eq(workLocation.customer, customer))
  const placeOf = (id: string) => places.find((place) => place.id === id)
  return rows.flatMap(({ transfer, ...row }) => {
    const [from, to] = [placeOf(transfer.fromLocationId), placeOf(transfer.toLocationId)]
    return from && to ? [{ transfer, from, to, ...row }] : []
  })
}

/** Notices on paper, each on a page of its own, with a line on which the driver confirms that it was received. */
const noticeDocument = (transfers: readonly PrintedTransfer[], printedOn: string): PdfPaper => ({
  title: transfers.length === 1 ? `Transfer ${transfers[0]?.transfer.id}` : `${transfers.length} transfers`,
  createdOn: printedOn,
  content: transfers.flatMap((one, place) => noticeOf(one, place > 0)),
})

const noticeOf = ({ transfer, driver, from, to, managerName }: PrintedTransfer, isLater: boolean): Content[] => {
  const change = zoneChange(from.zone, to.zone, transfer.effectiveAt)
  return [
    {
      text: 'Notice of transfer',
      fontSize: 18,
      bold: true,
      margin: [0, 0, 0, 12],
      ...(isLater && { pageBreak: 'before' as const }),
    },
    facts([
      ['Transfer', String(transfer.id)],
      ['Driver', `${driver.firstName} ${driver.lastName} (${transfer.driverId})`],
      ['From', from.name],
      ['To', to.name],
      ['Effective', `${localTime(Date.parse(transfer.effectiveAt), to.zone).replace('T', ' ')} (${to.zone})`],
      ['Type', transfer.returnOn === null ? 'Permanent' : `Temporary, return on ${transfer.returnOn}`],
      ['Driver manager', managerName ?? transfer.managerId ?? 'Same as now'],
      ['Tractor', tractorText(transfer, driver)],
      ['Reason', transfer.reason],
      ['Approved by', transfer.decidedBy ?? ''],
    ]),
    ...(change === null ? [] : [{ text: zoneText(change), bold: true, margin: [0, 14, 0, 0] } satisfies Content]),
    {
      unbreakable: true,
      margin: [0, 48, 0, 0],
      columns: ['Driver, date', 'Manager, date'].map((text) => ({
        stack: [{ text: '_'.repeat(36) }, { text, fontSize: 9 }],
      })),
    },
  ]
}

const tractorText = ({ movesUnit }: TransferRow, { powerUnitId }: PrintedTransfer['driver']): string =>
  powerUnitId === null ? '' : `${powerUnitId} ${movesUnit ? 'moves with the driver' : 'stays'}`

const zoneText = ({ from, to, minutes }: { from: string; to: string; minutes: number }): string =>
  `The clock changes from ${from} to ${to}: your hours-of-service day begins ${Math.abs(minutes) / 60} h ${minutes < 0 ? 'later' : 'earlier'}.`

const facts = (lines: readonly (readonly [string, string])[]): Content => ({
  table: {
    widths: [100, '*'],
    body: lines.filter(([, value]) => value !== '').map(([name, value]) => [{ text: name, bold: true }, value]),
  },
  layout: 'noBorders',
})
