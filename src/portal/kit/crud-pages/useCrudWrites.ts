import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { address } from '#portal/kit/address'
import { showNotice } from '#portal/kit/alerts'
import type { CrudDeclaration, CrudRow } from './crudDeclaration'

/** What happens around the writes of the pages: words of success, the way back, fresh lists. */
export const useCrudWrites = <Row extends CrudRow, Draft extends object>({
  resource,
  paths,
  words,
  nameOf,
}: CrudDeclaration<Row, Draft>) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const say = (word: 'created' | 'updated' | 'deleted' | 'restored', row: Row, onUndo?: () => void) =>
    showNotice(translate(`${words}.${word}`, { name: nameOf(row) }), onUndo)
  // One write may change other records too, such as the one that was the default.
  const refresh = () => client.invalidateQueries({ queryKey: [resource] })
  // Replaces the form: there is no way back into one that is saved, and nothing unsaved to be asked about.
  const toList = () => void navigate(address(paths.list), { replace: true })

  const restore = async (row: Row) => {
    try {
      await dataProvider.update(resource, { id: row.id, data: { ...row, deleted: false }, previousData: row })
      say('restored', row)
    } catch {
      // The data provider has told why.
    }
    await refresh()
  }
  return {
    toList,
    saved: (word: 'created' | 'updated', row: Row) => {
      void refresh()
      say(word, row)
      toList()
    },
    /** Whether the record is deleted now; why not has been told. */
    remove: async (row: Row): Promise<boolean> => {
      try {
        await dataProvider.delete(resource, { id: row.id, previousData: row })
      } catch {
        return false
      }
      await refresh()
      say('deleted', row, () => void restore(row))
      return true
    },
  }
}
