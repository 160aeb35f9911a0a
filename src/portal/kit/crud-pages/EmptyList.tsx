import { Button, Stack, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { address } from '#portal/kit/address'
import type { CrudDeclaration, CrudRow } from './crudDeclaration'

type EmptyListProps<Row extends CrudRow, Draft extends object> = {
  declaration: Pick<CrudDeclaration<Row, Draft>, 'words' | 'paths'>
}

/** Why the list is empty, and what to do: it could not be read, nothing is found, or there is nothing yet. */
export const EmptyList = <Row extends CrudRow, Draft extends object>({
  declaration: { words, paths },
}: EmptyListProps<Row, Draft>) => {
  const translate = useTranslate()
  const { meta, filterValues, setFilters, refetch } = useListContext()
  const sought = filterValues['q'] as string | undefined
  const [text, action] = meta?.failure
    ? [
        translate('crud.notRead'),
        <Button key="again" variant="outlined" onClick={() => void refetch()}>
          {translate('crud.readAgain')}
        </Button>,
      ]
    : sought
      ? [
          translate('crud.nothingFound', { sought }),
          <Button key="all" variant="outlined" onClick={() => setFilters({}, undefined, false)}>
            {translate('crud.showAll')}
          </Button>,
        ]
      : [
          translate(`${words}.none`),
          paths.create && (
            <Button key="add" component={RouterLink} to={address(paths.create)} variant="outlined">
              {translate(`${words}.add`)}
            </Button>
          ),
        ]
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
      <Typography>{text}</Typography>
      {action}
    </Stack>
  )
}
