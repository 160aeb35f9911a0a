import type { ComponentType } from 'react'
import type { CrudDeclaration, CrudRow } from './crudDeclaration'
import { CrudCreate } from './form/CrudCreate'
import { CrudUpdate } from './form/CrudUpdate'
import { CrudList } from './list/CrudList'

export type CrudPages = { List: ComponentType; Create: ComponentType; Update: ComponentType }

/**
 * The three pages of a resource at addresses of our own: its list, a new record, a change of the record that `?id=`
 * names. The manifest mounts them; a list without a create page just leaves that one out.
 */
export const crudPages = <Row extends CrudRow, Draft extends object>(
  declaration: CrudDeclaration<Row, Draft>,
): CrudPages => ({
  List: () => <CrudList declaration={declaration} />,
  Create: () => <CrudCreate declaration={declaration} />,
  Update: () => <CrudUpdate declaration={declaration} />,
})
