import { CreateBase } from 'react-admin'
import type { CrudDeclaration, CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import { useCrudWrites } from '#portal/ui/crud-pages/useCrudWrites'
import { CrudForm } from './CrudForm'

type CrudCreateProps<Row extends CrudRow, Draft extends object> = { declaration: CrudDeclaration<Row, Draft> }

/** The form of a new record; afterwards the list shows it. */
export const CrudCreate = <Row extends CrudRow, Draft extends object>({ declaration }: CrudCreateProps<Row, Draft>) => {
  const { saved, showFailed } = useCrudWrites<Row, Draft>(declaration)
  return (
    <CreateBase
      resource={declaration.resource}
      redirect={false}
      mutationOptions={{
        onSuccess: (made) => saved('created', made as Row),
        onError: (error) => showFailed('create', error),
      }}
    >
      <CrudForm declaration={declaration} />
    </CreateBase>
  )
}
