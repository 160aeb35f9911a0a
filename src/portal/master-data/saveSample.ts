import { type SampleName, sampleRows } from '#domain/master-data/sampleRows'
import { saveFile } from '#portal/ui/table/saveFile'
import { tableFile } from '#portal/ui/table/tableFile'

/** Saves the sample file of a list. It holds no data of the group, so it is no export. */
export const saveSample = async (name: SampleName): Promise<void> =>
  saveFile(`${name}.csv`, await tableFile('csv', sampleRows[name], name))
