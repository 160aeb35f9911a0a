import Add from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { listKeys } from '#portal/ui/crud-pages/list/listKeys'
import { useListShortcuts } from '#portal/ui/crud-pages/list/useListShortcuts'
import { EmptyState } from '#portal/ui/EmptyState'
import { PageActions } from '#portal/ui/page/PageActions'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { StatusBoard } from '#portal/ui/records/StatusBoard'
import { WorkList } from '#portal/ui/records/WorkList'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { noMarks } from '#portal/ui/table/rowMarks'
import type { Column } from '#portal/ui/table/tableColumns'
import { RecruitFilters } from './RecruitFilters'
import { nameOf, type Recruit, useRecruits } from './useRecruits'

type RecruitPageProps<Row extends Recruit & { status: string }> = {
  /** The prefix of its messages below `recruiting`: `create`, `one`, `list`, `count`, `none`. */
  noun: 'referral' | 'lead'
  all: readonly Row[]
  answer: { error: unknown; isFetching: boolean; data: unknown; refetch: () => unknown }
  columns: readonly Column<Row>[]
  renderCard: (row: Row) => ReactNode
  statuses: readonly { value: Row['status']; label: string }[]
  nextOf: (row: Row) => readonly Row['status'][]
  moreFilter: { label: string; choices: readonly { value: string; label: string }[] }
  onMove: (row: Row, status: Row['status']) => void
  /** The drawer of a row, or of a new one. */
  renderDrawer: (row: Row | null, close: () => void) => ReactNode
  children?: ReactNode
}

/** Referrals or leads as a list or as a board by status, with a drawer for each. */
export const RecruitPage = <Row extends Recruit & { status: string }>(props: RecruitPageProps<Row>) => {
  const { noun, all, answer, columns, renderCard, statuses, nextOf, moreFilter, onMove, renderDrawer, children } = props
  const translate = useTranslate()
  const asked = useRecruits(all)
  const { shown, wanted, values, change } = asked
  const [marks, setMarks] = useState(noMarks)
  const opened = all.find(({ id }) => String(id) === values.record)
  const isForm = values.record === 'new'
  const create = () => change({ record: 'new' })
  const close = () => change({ record: '' })
  const open = ({ id }: Row) => change({ record: String(id) })
  useListShortcuts()
  usePageKeys(listKeys)
  useHotKeys({ n: create })
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button variant="contained" startIcon={<Add />} onClick={create}>
          {translate(`recruiting.${noun}.create`)}
        </Button>
      </PageActions>
      {children}
      <RecruitFilters asked={asked} all={all} wanted={wanted} statuses={statuses} more={moreFilter} />
      {asked.isBoard ? (
        <StatusBoard
          label={translate(`recruiting.${noun}.list`)}
          statuses={statuses.filter(({ value }) => values.status === '' || value === values.status)}
          rows={shown}
          statusOf={({ status }): Row['status'] => status}
          nextOf={nextOf}
          nameOf={nameOf}
          renderCard={renderCard}
          onMove={onMove}
          onOpen={open}
        />
      ) : (
        <WorkList
          label={translate(`recruiting.${noun}.list`)}
          list={`${noun}s`}
          count={`recruiting.${noun}.count`}
          actions={null}
          error={answer.error}
          onRetry={() => void answer.refetch()}
          rows={shown}
          columns={columns}
          nameOf={nameOf}
          card={renderCard}
          marks={marks}
          onMarks={setMarks}
          onOpen={open}
          sort={asked.sort}
          onSort={asked.sortBy}
          isLoading={answer.isFetching && !answer.data}
          whenEmpty={
            <EmptyState text={translate(asked.isFiltered ? 'recruiting.noneFiltered' : `recruiting.${noun}.none`)}>
              <Button variant="outlined" onClick={asked.isFiltered ? asked.clear : create}>
                {translate(asked.isFiltered ? 'recruiting.clear' : `recruiting.${noun}.create`)}
              </Button>
            </EmptyState>
          }
        />
      )}
      <SideDrawer
        title={isForm ? translate(`recruiting.${noun}.create`) : opened ? nameOf(opened) : ''}
        isOpen={isForm || opened !== undefined}
        onClose={close}
      >
        {(isForm || opened) && renderDrawer(opened ?? null, close)}
      </SideDrawer>
    </Stack>
  )
}
