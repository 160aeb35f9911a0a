import type { CellValue } from '#domain/spreadsheet'
import { today } from '#domain/values/days'
import { noteExport } from '#portal/data/noteExport'
import { ownZone } from '#portal/ui/i18n/zonedTime'
import { saveFile } from './saveFile'
import { tableFile, type TableFileKind } from './tableFile'

type SavedTable = {
  /** Name of the file, without its ending. */
  file: string
  /** What the rows are, in words: names the sheet, and the export in the security log. */
  list: string
  kind: TableFileKind
  /** The head first. */
  rows: readonly (readonly CellValue[])[]
}

/** The name of a file that holds what a list shows today, on the calendar of this computer. */
export const datedFile = (name: string): string => `${name} ${today(Date.now(), ownZone())}`

/** Saves rows as a file for a spreadsheet, and reports that to the security log. Every export of a list goes through here. */
export const saveTable = async ({ file, list, kind, rows }: SavedTable): Promise<void> => {
  const content = await tableFile(kind, rows, list)
  noteExport(list, rows.length - 1, kind)
  saveFile(`${file}.${kind}`, content)
}
