import { and, eq, inArray } from 'drizzle-orm'
import type { workPackages } from '#contract/people/workPackages'
import { packageAttachment, workPackage } from '#server/database/schema/people/worker-pay'
import type { Context } from '#server/platform/context'
import { attachmentsOf } from '#server/platform/files/attachments'
import { printPdf } from '#server/platform/files/pdf/printPdf'
import { badRequest } from '#server/platform/http/problems'
import { noRecordProblem, wrongField } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { eventsOf, readFigures, readListed, readTrips } from './packageRows'
import { packetDocument, type PrintedPackage } from './packet'
import { proofsOf } from './proofs'

const mostPrinted = 100

export const printHandlers: Pick<Handlers<typeof workPackages>, 'printWorkPackages'> = {
  printWorkPackages: async ({ query: { ids } }, context) => {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) throw badRequest('ids: name at least one work package.')
    if (wanted.length > mostPrinted)
      throw wrongField(`ids: at most ${mostPrinted} work packages are printed at a time.`, 'too-many-printed', {
        most: mostPrinted,
      })
    const read = await readPrinted(context, wanted)
    const missing = wanted.find((id) => read.every(({ row }) => row.id !== id))
    if (missing !== undefined) throw noRecordProblem('package', missing)
    const bytes = await printPdf(packetDocument(read, new Date().toISOString()))
    const name = wanted.length === 1 ? `work-package-${wanted[0]}.pdf` : `work-packages-${wanted.length}.pdf`
    return { name, type: 'application/pdf', bytes }
  },
}

/** Work packages with all that they are made of, by driver and day. */
export const readPrinted = async (context: Context, ids: readonly number[]): Promise<PrintedPackage[]> => {
  const { database, customer } = context
  const rows = await readListed(database, and(eq(workPackage.customer, customer), inArray(workPackage.id, [...ids])))
  const stored = await database
    .select({ id: workPackage.id, figures: workPackage.figures })
    .from(workPackage)
    .where(and(eq(workPackage.customer, customer), inArray(workPackage.id, [...ids])))
  const figuresOf = new Map(stored.map(({ id, figures }) => [id, figures]))
  const printed: PrintedPackage[] = []
  for (const row of rows) {
    const figures = figuresOf.get(row.id)
    const trips = readTrips(figures)
    printed.push({
      row,
      figures: readFigures(figures),
      trips,
      events: await eventsOf(context, row.id),
      proofs: await proofsOf(context, trips),
      attachments: await attachmentsOf(context, packageAttachment, row.id),
    })
  }
  return printed.toSorted((one, other) =>
    `${one.row.assignedTo} ${one.row.day}` < `${other.row.assignedTo} ${other.row.day}` ? -1 : 1,
  )
}
