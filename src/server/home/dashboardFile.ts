import { and, eq } from 'drizzle-orm'
import type { Content } from 'pdfmake/interfaces'
import { inSight } from '#domain/arrangement'
import { type ReadTile, tileTable } from '#domain/dashboards/tileTable'
import { tiles, tilesOf, totalOf } from '#domain/dashboards/tiles'
import { type TileWords, tileWords } from '#domain/dashboards/tileWords'
import type { Dashboard } from '#domain/dashboards/dashboards'
import { type Days, daysBefore } from '#domain/reports/reportDays'
import { dateOrderOf, formatDate, formatStopTime } from '#domain/values/dates'
import type { Say } from '#domain/values/minutesText'
import { localTime } from '#domain/values/zonedTime'
import { region } from '#server/database/schema/routing-setup'
import { sayIn } from '#server/freight/fileWords'
import type { TileFacts } from '#server/freight/tileFacts'
import type { AskedDashboard, WriteDashboard } from '#server/freight/writtenFile'
import { facts, finding, paperTitle, tableOf } from '#server/platform/files/pdf/paperParts'
import { printPdf } from '#server/platform/files/pdf/printPdf'
import type { PdfPaper } from '#server/platform/files/pdf/writePdf'
import { readTiles } from './dashboards'

/** Writes dashboards to PDF files, with what their tiles count as the services declare it. */
export const dashboardWriter =
  (counted: TileFacts): WriteDashboard<Dashboard> =>
  async (asked) => {
    const { paper, rows } = await readPaper(counted, asked, Date.now())
    return {
      name: `${paper.title} ${asked.from} ${asked.to}.pdf`,
      type: 'application/pdf',
      bytes: await printPdf(paper),
      rows,
    }
  }

/** A dashboard as it is at a moment (milliseconds since 1970), on paper, and the number of rows of its tiles. */
export const readPaper = async (counted: TileFacts, asked: AskedDashboard<Dashboard>, now: number) => {
  const { dashboard, database, customer, from, to, zone, maySee, arrangement } = asked
  const seen = tilesOf(dashboard).filter((tile) => maySee(tiles[tile].needs))
  const names = inSight(seen, arrangement)
  const read = await readTiles(counted, names, { customer, from, to, zone, region: asked.region, now }, { database })
  return {
    paper: paperOf(asked, read, { now, regionName: await regionNameOf(asked) }),
    rows: read.reduce((count, { rows }) => count + rows.length, 0),
  }
}

/** The name of the region; its code where no region has it any more, empty without one. */
const regionNameOf = async ({ database, customer, region: code }: AskedDashboard): Promise<string> => {
  if (code === undefined) return ''
  const [found] = await database
    .select({ name: region.name })
    .from(region)
    .where(and(eq(region.customer, customer), eq(region.code, code), eq(region.deleted, false)))
  return found?.name ?? String(code)
}

/** When it was read, in milliseconds since 1970, and the region of its freight. */
type Reading = { now: number; regionName: string }

/** What it is of, and each tile as its finding, how it compares, and its table. */
const paperOf = (
  { dashboard, name, customer, from, to, zone, language }: AskedDashboard<Dashboard>,
  read: readonly ReadTile[],
  { now, regionName }: Reading,
): PdfPaper => {
  const say = sayIn(language)
  const order = dateOrderOf(language)
  const words = tileWords(say, order)
  const before = daysBefore({ from, to })
  const day = (written: string) => formatDate(written, order)
  const title = say(`reports.titles.dashboard-${dashboard}`)
  return {
    title,
    createdOn: new Date(now).toISOString(),
    pageOf: say('home.dashboards.pageOf'),
    content: [
      paperTitle(title),
      facts([
        [say('reports.schedule.name'), name],
        [say('reports.customer'), customer],
        [say('home.dashboards.region'), regionName],
        [say('reports.days'), from === to ? day(from) : `${day(from)} – ${day(to)}`],
        [say('home.dashboards.asOf'), `${formatStopTime(localTime(now, zone), order)} ${zone}`],
      ]),
      ...(read.some((tile) => tile.before !== null)
        ? [
            {
              text: say('home.dashboards.about', {
                from: day(from),
                to: day(to),
                beforeFrom: day(before.from),
                beforeTo: day(before.to),
                zone,
              }),
              margin: [0, 6, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
      // A tile has 31 rows at most, so that each fits on a page.
      ...read.map((tile): Content => ({ unbreakable: true, stack: contentOf(tile, { from, to }, { say, words }) })),
    ],
  }
}

const contentOf = (read: ReadTile, days: Days, { say, words }: { say: Say; words: TileWords }): Content[] => {
  const { tile, rows, before } = read
  const total = totalOf(tile, rows)
  const found = finding(words.title(tile, total), words.compared(tile, total, before && totalOf(tile, before)))
  if (rows.length === 0) return [...found, say(`home.dashboards.tiles.${tile}.none`)]
  const { rows: shown, columns } = tileTable(read, days, words)
  return [
    ...found,
    tableOf(
      columns.map((column) => ({ ...column, label: say(column.label) })),
      shown,
    ),
  ]
}
