import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAllowed } from '#domain/access/access'
import { formatDate, isDate, parseDate } from '#domain/values/dates'
import { addDays, today } from '#domain/values/days'
import { cookieOf } from '#server/platform/http/cookies'
import { frameCookie, type StandIn, standInPath } from '#server/platform/http/frames'
import type { Kernel } from '#server/platform/kernel'
import { driverPhones } from './driverPhones'
import { freightByCarrier } from './freightByCarrier'
import { languageOf, wordsIn } from './languages'
import { masterSchedules } from './masterSchedules'
import { messageReport } from './messageReport'
import { operationsView } from './operationsView'
import { pageText, type ShownPage } from './pageText'
import type { StandInPage } from './standInPage'
import { timeLog } from './timeLog'

const pages: Record<StandIn, StandInPage> = {
  dccmasterschedules: masterSchedules,
  opsview: operationsView,
  cctl: timeLog,
  cellcomm4: driverPhones,
  otmfinancials: freightByCarrier,
  mcp: messageReport,
}

type Query = Readonly<Record<string, string | string[] | undefined>>

/**
 * Placeholder pages for the provider's applications until their real addresses are set: read-only, without scripts, in
 * the portal's language and customer group. A frame cannot carry a token, so the cookie identifies the user (W-3);
 * permissions in the group apply.
 */
export const mountStandIns = (app: FastifyInstance, kernel: Kernel): void => {
  app.get(`${standInPath}help`, (request, reply) => send(reply, helpPage(request), 200))
  for (const application of Object.keys(pages) as StandIn[])
    app.get(standInPath + application, async (request, reply) => {
      const shown = await standInPage(kernel, application, request)
      return send(reply, shown ?? refusal(request), shown ? 200 : 401)
    })
}

const send = (reply: FastifyReply, shown: ShownPage, status: number) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    )
    .send(pageText(shown))

/** The page for a permitted user; otherwise null. */
const standInPage = async (
  kernel: Kernel,
  application: StandIn,
  request: FastifyRequest,
): Promise<ShownPage | null> => {
  const { needs, days, read } = pages[application]
  const asked = askedOf(request)
  const token = cookieOf(request, frameCookie)
  const caller = token ? await kernel.callers.ofFrame(token) : null
  const group = caller?.groups.find(({ id, type }) => id === asked.group && type === asked.groupType)
  if (!group || (kernel.settings.authorizationRequired && !isAllowed(needs, group.permissions))) return null
  const { words } = asked
  // Past data ends today, planned data starts today.
  const day = asked.day ?? addDays(today(Date.now()), days === 30 ? -29 : 0)
  const tables = await read({ database: kernel.opened.ofCustomer(group.id), customer: group.id, day, words })
  const to = (other: string) => `?${new URLSearchParams({ ...asked.kept, day: other }).toString()}`
  const span = days && [...new Set([day, addDays(day, days - 1)])].map((date) => formatDate(date)).join(' – ')
  return {
    ...asked,
    title: words.titles[application],
    notes: [
      [words.ofGroup(group.id), span, words.timesAreUtc].filter(Boolean).join(' · '),
      words.standsInFor(application, `PROVIDER_FRAMES=${application}=https://…`),
    ],
    tables,
    ...(days && { around: { earlier: to(addDays(day, -days)), later: to(addDays(day, days)) } }),
  }
}

const helpPage = (request: FastifyRequest): ShownPage => {
  const asked = askedOf(request)
  const { words } = asked
  return {
    ...asked,
    title: words.titles.help,
    notes: [words.standsInFor('help', 'LINK_FRAMES=help=https://…')],
    tables: [],
    lines: words.help,
  }
}

const refusal = (request: FastifyRequest): ShownPage => {
  const asked = askedOf(request)
  return { ...asked, title: asked.words.notAllowed, notes: [], tables: [] }
}

/** What the portal says in the address: group, culture, theme, and the day that was gone to. */
const askedOf = ({ query, headers }: FastifyRequest) => {
  const named = (name: string): string | undefined => {
    const value = (query as Query)[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const day = named('day')
  const language = languageOf(named('culture'), headers['accept-language'])
  const kept = Object.fromEntries(
    ['group', 'grouptype', 'culture', 'theme'].flatMap((name) => {
      const value = named(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return {
    group: named('group'),
    groupType: named('grouptype'),
    dark: named('theme') === 'dark',
    day: day !== undefined && isDate(day) ? farFromEdges(parseDate(day)?.date) : undefined,
    language,
    words: wordsIn(language),
    kept,
  }
}

/** A day from which one can still go on in both directions. */
const farFromEdges = (day: string | undefined): string | undefined =>
  day !== undefined && day >= '1900-01-01' && day <= '2200-12-31' ? day : undefined
