import { and, asc, eq, sql } from 'drizzle-orm'
import { firstDayOf, lastDayOf } from '#domain/billing/period'
import { columnOf, rowProblemText } from '#server/cost-plus/imports/jobText'
import { billingJob, billingJobReject } from '#server/database/schema/billing/imports'
import { mostRows, type Span, type Table } from './table'

/** Rows that imports of these months have rejected. Cells are left out, because they may be the pay of a driver. */
export const rejectReport = async ({ database, customer, periods }: Span): Promise<Table> => {
  const [first = '', last = ''] = [periods[0], periods.at(-1)]
  const rejected = await database
    .select({
      jobId: billingJob.id,
      fileName: billingJob.fileName,
      type: billingJob.type,
      createdAt: billingJob.createdAt,
      createdBy: billingJob.createdBy,
      line: billingJobReject.line,
      problems: billingJobReject.problems,
    })
    .from(billingJob)
    .innerJoin(
      billingJobReject,
      and(eq(billingJobReject.jobId, billingJob.id), eq(billingJobReject.customer, customer)),
    )
    .where(
      and(
        eq(billingJob.customer, customer),
        sql`${billingJob.createdAt} >= ${firstDayOf(first)}::date`,
        sql`${billingJob.createdAt} < ${lastDayOf(last)}::date + interval '1 day'`,
      ),
    )
    .orderBy(asc(billingJob.id), asc(billingJobReject.line))
    .limit(mostRows + 1)
  return {
    columns: {
      Job: 'count',
      File: 'text',
      Loaded: 'instant',
      'Loaded by': 'text',
      Line: 'count',
      Column: 'text',
      Problem: 'text',
    },
    rows: rejected
      .flatMap(({ problems, jobId, fileName, type, createdAt, createdBy, line }) =>
        problems.map((problem) => [
          jobId,
          fileName,
          new Date(createdAt).toISOString(),
          createdBy,
          line,
          columnOf(type, problem.field),
          rowProblemText(type, problem),
        ]),
      )
      .slice(0, mostRows + 1),
  }
}
