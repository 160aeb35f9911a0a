import { describe, expect, test } from 'vitest'
import { sourcesIn } from './fixtures/sources'

const sources = sourcesIn(['src', 'bench', 'stories'], /\.tsx?$/)

const serverPackages =
  '(node:|comlink|fastify$|@fastify/|helmet$|zod$|drizzle-orm|drizzle-kit|pino$|prom-client$|pg$|pg-copy-streams$|pg-boss$|@electric-sql/|jose$|lru-cache$|munkres$|pdfmake(/interfaces)?$|nodemailer|ssh2-sftp-client$|papaparse$|p-queue$|@zxcvbn-ts/|fast-xml-parser$|@e965/xlsx|tsx/|@date-fns/tz$|date-fns)'
const portalPackages =
  '(react$|react/|react-dom|react-admin$|react-hook-form$|ra-|@mui/|@tanstack/|react-router|leaflet|react-leaflet$|@dnd-kit/|recharts$|react-dropzone$|react-resizable-panels$|eventsource-parser|supercluster$|topojson-client$|uqr$|papaparse$|@e965/xlsx$|date-fns|@date-fns/tz$|node-polyglot$|bowser$|zustand)'

/** Who may import whom across folders: `own` stands for the file's own area. The first line that fits holds. */
const house: readonly [who: RegExp, whom: string][] = [
  [/^\/src\/domain\//, '#domain/'],
  [/^\/src\/contract\//, '#domain/|#contract/|zod$'],
  [/^\/src\/server\/(?:main|buildApp|services)\.ts$/, `#domain/|#contract/|#server/|${serverPackages}`],
  [/^\/src\/server\/(platform|database)\//, `#domain/|#contract/|#server/(platform|database)/|${serverPackages}`],
  // What is written in the background has the words of the page that it stands for.
  [/^\/src\/server\/(freight\/fileWords|master-data\/choiceLabels)\.ts$/, '#domain/|#locales/'],
  [/^\/src\/server\/freight\//, `#domain/|#contract/|#server/(platform|freight|database)/|${serverPackages}`],
  // The demo stores months of billing in the rows that the service makes of them.
  [/^\/src\/server\/demo\/billing\//, '#domain/|#server/(platform|database|demo|cost-plus)/'],
  // The demo puts the days of drivers together as the service does.
  [/^\/src\/server\/demo\/workforce\//, '#domain/|#server/(platform|database|demo|people)/'],
  [/^\/src\/server\/([^/]+)\//, `#domain/|#contract/|#server/(platform|freight|database|own)/|${serverPackages}`],
  [/^\/src\/commands\//, `#domain/|#contract/|#server/|${serverPackages}|playwright-core$|vite$`],
  [/^\/bench\/[a-z]+-page\//, `#domain/|#portal/(ui|data|load-planning)/|${portalPackages}|leaflet\\.markercluster$`],
  [
    /^\/stories\//,
    `#domain/|#contract/|#portal/(ui|data|app/messages)/|#tests/portal/(network/|portalFixtures$)|@storybook/react-vite$|msw$|${portalPackages}`,
  ],
  [/^\/bench\//, `#domain/|#contract/|#server/|${serverPackages}|playwright-core$|autocannon$|vite$`],
  [/^\/src\/portal\/data\//, `#domain/|#contract/|#portal/data/|${portalPackages}`],
  [/^\/src\/portal\/ui\//, `#domain/|#contract/|#locales/|#places/|#portal/(ui|data)/|${portalPackages}`],
  [/^\/src\/portal\/access\//, `#domain/|#contract/|#portal/(ui|data|access)/|${portalPackages}`],
  [/^\/src\/portal\/(?:app\/|main\.tsx)/, `#domain/|#contract/|#locales/|#portal/|${portalPackages}`],
  // A page of its own, on phones: nothing of the portal, and no library but React and what signs its calls.
  [/^\/src\/portal\/phone\//, '#domain/|#contract/(driver/|platform/)|#locales/|react$|react-dom/client$|jose$'],
  [/^\/src\/portal\/([^/]+)\//, `#domain/|#contract/|#portal/(ui|data|own)/|${portalPackages}`],
]

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const importsOf = (text: string) =>
  [...withoutComments(text).matchAll(/(?:^(?:import|export|\}).*\bfrom |^import |\bimport\()'([^'$]+)'/gm)].map(
    ([, name]) => name ?? '',
  )

test('the house has rooms to look at', () => expect(sources.length).toBeGreaterThan(100))

describe('a file imports only what its layer may', () => {
  test.each(sources)('%s', (file, text) => {
    const [who, whom] = house.find(([layer]) => layer.test(file)) ?? []
    expect(who, 'no rule of the house says who this file is').toBeDefined()
    const allowed = new RegExp(`^(\\./|${whom?.replaceAll('own', who?.exec(file)?.[1] ?? '-')})`)
    expect(importsOf(text).filter((name) => !allowed.test(name))).toEqual([])
  })
})

/** The file that an import of ours leads to. */
const fileOf = (from: string, name: string): string | undefined => {
  const place = name.startsWith('./') ? from.replace(/[^/]+$/, name.slice(2)) : name.replace('#', '/src/')
  return ['.ts', '.tsx', '/index.ts'].map((end) => place + end).find((file) => known.has(file))
}
const known = new Map(sources)

test('the folders of billing on the server point one way', () => {
  const order = ['setup', 'ledger', 'journals', 'accruals', 'invoices', 'close', 'imports', 'reports']
  const place = /^#server\/cost-plus\/([a-z]+)\//
  const folderOf = (file: string) => place.exec(file.replace('/src/', '#'))?.[1] ?? ''
  const back = sources.flatMap(([file, text]) =>
    importsOf(text)
      .filter((name) => order.indexOf(place.exec(name)?.[1] ?? '') > order.indexOf(folderOf(file)))
      .map((name) => [file, name]),
  )
  const inFolders = sources.filter(([file]) => folderOf(file) !== '')
  expect(new Set(inFolders.map(([file]) => folderOf(file)))).toEqual(new Set(order))
  expect(back.filter(([file = '']) => folderOf(file) !== '')).toEqual([])
})

test('no file imports itself by way of others, not even for a type', () => {
  const open: string[] = []
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (file: string) => {
    if (open.includes(file)) return void cycles.push([...open.slice(open.indexOf(file)), file])
    if (done.has(file)) return
    open.push(file)
    for (const name of importsOf(known.get(file) ?? '')) {
      const next = fileOf(file, name)
      if (next) visit(next)
    }
    open.pop()
    done.add(file)
  }
  sources.forEach(([file]) => visit(file))
  expect(cycles).toEqual([])
})

/** Names in capitals that are not legacy: the settings, and codes of the language, of Node and of our libraries. */
const noLegacy = /^(ABORT_|EAI_|FST_|ERR_|HPE_|PG_|NODE_|MAX_SAFE_|MIN_SAFE_|GETTING_DATA|STATUS_CODES$)/
const [, settings = ''] = sources.find(([file]) => file === '/src/server/platform/environment.ts') ?? []
const isLegacy = (name: string) => !noLegacy.test(name) && !settings.includes(name)

test('legacy names are known to the contract alone', () => {
  const wireName = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g
  const offenders = sources
    .filter(([file]) => !file.startsWith('/src/contract/') && file !== '/src/server/platform/environment.ts')
    .map(([file, text]) => [
      file,
      ...new Set([...withoutComments(text).matchAll(wireName)].map(([name]) => name).filter(isLegacy)),
    ])
    .filter((line) => line.length > 1)
  expect(offenders).toEqual([])
})

test('names of the wire are computed by the contract alone', () => {
  const computed = /\.toUpperCase\(\)\s*\.replace(?:All)?\((['/])-\1/
  const offenders = sources.filter(
    ([file, text]) => !file.startsWith('/src/contract/') && computed.test(withoutComments(text)),
  )
  expect(offenders.map(([file]) => file)).toEqual([])
})

test('the words of the wire envelope are known to the contract alone (W-10, W-11)', () => {
  const envelope =
    /\b(?:Message|Status|Code|Row|Errors)\??:|\.(?:Message|Status|Code|Errors)\b|(?:const|let|\(|,) \{ (?:Message|Status|Code|Errors)\b|\['(?:Message|Status|Code|Row|Errors)'\]/
  const offenders = sources.filter(
    ([file, text]) => !file.startsWith('/src/contract/') && envelope.test(withoutComments(text)),
  )
  expect(offenders.map(([file]) => file)).toEqual([])
})

/** Folders about loads: deliveries planned together, which have no key of a shipment. */
const aboutLoads =
  /^\/src\/(?:domain\/(?:freight|load-plan)|contract\/(?:routing-tool|integration)|server\/(?:routing-tool|freight\/loads)|portal\/routing-tool)\//

test('the keys of deliveries, loads and shipments have types of their own, and are not mixed', () => {
  const untyped = /\b(?:load|shipment|delivery)Ids?\??: (?:readonly )?\(?(?:number|string)\b/
  const wireName = /\['shipmentId'/g
  const offenders = sources.filter(
    ([file, text]) =>
      untyped.test(text) ||
      (aboutLoads.test(file) && withoutComments(text).replaceAll(wireName, '').includes('shipmentId')),
  )
  expect(offenders.map(([file]) => file)).toEqual([])
})

test('nothing is exported by default, and nothing imports from a folder above', () => {
  const offenders = sources.filter(
    ([file, text]) =>
      (/^export default/m.test(text) && !/drizzle\.config\.ts$|\.stories\.tsx$/.test(file)) ||
      importsOf(text).some((name) => name.startsWith('../')),
  )
  expect(offenders.map(([file]) => file)).toEqual([])
})

/** Work on the rows of all customers, by what makes it so: a request of a customer must not get there. */
const worksOnAllCustomers: Readonly<Record<string, readonly string[]>> = {
  'opens and guards the databases': ['database/openDatabase', 'platform/commit', 'platform/http/call/callContext'],
  'runs before a customer is known, or without one': [
    'buildApp',
    'platform/http/health',
    'platform/metrics/watchDatabase',
    'platform/unattendedWork',
    'platform/records/refusedCalls',
    'session/account',
    'session/signIn',
    'administration/passwordLinks',
    'positions/knownDevices',
  ],
  'is a job that looks for work of any customer': [
    'cost-plus/close/reverseDueAccruals',
    'cost-plus/imports/runJob',
    'cost-plus/invoices/printInvoices',
    'cost-plus/invoices/sendInvoices',
    'fleet-manager/changes/goLiveWhenDue',
    'fleet-manager/noteShipments',
    'fleet-manager/sendNotifications',
    'services',
    'freight/edi/ediFolder',
    'freight/edi/receivedGroups',
    'freight/outbox/outboxLoop',
    'freight/status/expectLateness',
    'freight/status/tellStatus',
    'freight/status/webhookTransport',
    'home/rolledDays',
    'maps/checkWatches',
    'people/recruiting/remindRecruiters',
    'people/transfers/runTransfers',
    'platform/events/publishChanges',
    'platform/jobs/backgroundWork',
    'platform/jobs/leases',
    'platform/jobs/recurringWork',
    'platform/jobs/retention',
    'platform/records/upkeep',
    'positions/phone/duty',
    'positions/simulator/index',
    'positions/upkeep',
    'routing-tool/erasure/upkeep',
    'routing-tool/reports/schedules/runReports',
    'routing-tool/reports/schedules/upkeep',
    'support/upkeep',
  ],
  'lists the customers of a caller, each of whom has rows of their own': [
    'cost-plus/billingCustomers',
    'cost-plus/close/periods',
  ],
  'configures any customer, in which the caller need not work (W-7)': [
    'fleet-manager/cross-references/customerOfRow',
    'fleet-manager/setup/configuredCustomers',
  ],
  'writes the demo data': ['demo/loadDemo'],
  'gathers statistics of a table': ['routing-tool/imports/readBatch'],
}

/** Parts of a request that gather statistics, count what belongs to all customers, or write it. */
const worksAsOwner = [
  'cost-plus/billingConfiguration',
  'fleet-manager/cross-references/typeRows',
  'freight/outbox/email/mailAllowance',
  'positions/traces/importTrace',
  'routing-tool/imports/storeBatch',
  'routing-tool/imports/uploadDelivery',
  'support/reportProblem',
]

describe('permissions', () => {
  test('are read with those of the roles: the single ones alone by what gives and shows them', () =>
    expect(
      sources
        .filter(([file, text]) => file.startsWith('/src/') && /user_?permission\b/i.test(withoutComments(text)))
        .map(([file]) => file)
        .toSorted(),
    ).toEqual([
      '/src/server/administration/rights.ts',
      '/src/server/administration/userRows.ts',
      '/src/server/database/schema/access.ts',
      '/src/server/demo/people.ts',
      '/src/server/demo/writeDemo.ts',
    ]))
})

describe('row-level security', () => {
  const serverFilesWith = (word: RegExp) =>
    sources
      .filter(([file, text]) => file.startsWith('/src/server/') && word.test(withoutComments(text)))
      .map(([file]) => file.replace(/^\/src\/server\/(.*)\.ts$/, '$1'))
      .toSorted()

  test('is passed by the work on all customers that is listed here, and by no other', () =>
    expect(serverFilesWith(/\ballCustomers\b/)).toEqual(Object.values(worksOnAllCustomers).flat().toSorted()))

  test('is left for a moment where only the owner of the tables may do something', () =>
    expect(serverFilesWith(/\basOwner\(/)).toEqual(worksAsOwner))

  test('does not bind the administration of the portal, which has its own reach', () =>
    expect(serverFilesWith(/acrossCustomers: true/)).toEqual(['administration/index']))
})
