import { and, asc, eq, sql } from 'drizzle-orm'
import type { reportSets } from '#contract/routing-tool/reports/reportSets'
import type { ReportName } from '#domain/reports/reports'
import { reportSet } from '#server/database/schema/reports'
import type { Context } from '#server/platform/context'
import { badRequest, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { orTaken } from '#server/routing-tool/setup/setupWrites'

/** Users see and change only their own sets, in the group they work in. */
export const reportSetHandlers: Handlers<typeof reportSets> = {
  listReportSets: async ({ query }, context) => {
    const rows = await context.database
      .select({
        id: reportSet.id,
        report: reportSet.report,
        name: reportSet.name,
        parameters: reportSet.parameters,
        updatedAt: reportSet.updatedAt,
      })
      .from(reportSet)
      .where(and(isOwn(context), query.report === undefined ? undefined : eq(reportSet.report, query.report)))
      .orderBy(asc(sql`lower(${reportSet.name})`), asc(reportSet.id))
    return rows.map((row) => ({ ...row, report: row.report as ReportName }))
  },

  createReportSet: async ({ body }, context) => {
    if ((await context.database.$count(reportSet, isOwn(context))) >= mostSets)
      throw badRequest(`You keep ${mostSets} sets already: delete one first.`)
    const [made] = await orTaken(
      context.database
        .insert(reportSet)
        .values({ ...body, customer: context.customer, userId: context.caller.userId })
        .returning(),
      taken(body.name),
    )
    if (!made) throw new Error('The set was not stored.')
    context.record('report set', made.id, null, made)
    return { id: made.id }
  },

  updateReportSet: async ({ params, body }, context) => {
    const before = await find(context, params.id)
    const { name = before.name, parameters = before.parameters } = body
    const [after] = await orTaken(
      context.database
        .update(reportSet)
        .set({ name, parameters, updatedAt: sql`now()` })
        .where(and(isOwn(context), eq(reportSet.id, params.id)))
        .returning(),
      taken(name),
    )
    context.record('report set', params.id, before, after)
    return {}
  },

  deleteReportSet: async ({ params }, context) => {
    const before = await find(context, params.id)
    await context.database.delete(reportSet).where(and(isOwn(context), eq(reportSet.id, params.id)))
    context.record('report set', params.id, before, null)
    return {}
  },
}

const mostSets = 200

const isOwn = ({ customer, caller }: Context) =>
  and(eq(reportSet.customer, customer), eq(reportSet.userId, caller.userId))

const taken = (name: string) => ({ report_set_name_taken: `A set named ${name} already exists.` })

const find = async (context: Context, id: number) => {
  const [found] = await context.database
    .select()
    .from(reportSet)
    .where(and(isOwn(context), eq(reportSet.id, id)))
  if (!found) throw notFound(`There is no set ${id}.`)
  return found
}
