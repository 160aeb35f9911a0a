import Add from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { listKeys } from '#portal/ui/list/listKeys'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { EmptyState } from '#portal/ui/EmptyState'
import { PageActions } from '#portal/ui/page/PageActions'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import type { WholeList } from '#portal/ui/records/ExportButton'
import { StatusBoard } from '#portal/ui/records/StatusBoard'
import { WorkList } from '#portal/ui/records/WorkList'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { noMarks } from '#portal/ui/table/rowMarks'
import type { Column } from '#portal/ui/table/tableColumns'
import { BulkStatus, type BulkWrite } from './BulkStatus'
import { RecruitFilters } from './RecruitFilters'
import { type AskedRecruits, nameOf, type Recruit, type RecruitCounts, totalOf } from './useRecruits'

type RecruitPageProps<Row extends Recruit & { status: string }> = {
  /** The prefix of its messages below `recruiting`: `create`, `one`, `list`, `count`, `none`. */
  noun: 'referral' | 'lead'
  asked: AskedRecruits
  shown: {
    rows: readonly Row[]
    isLoading: boolean
    error: unknown
    refetch: () => unknown
    readOn: () => void
    /** Asks for more cards of each column of the board. */
    onMore?: () => void
  }
  counts: RecruitCounts<Row['status']> | undefined
  readAll: WholeList<Row>['readAll']
  /** The record of the address, which the list may not have. */
  record: Row | undefined
  columns: readonly Column<Row>[]
  renderCard: (row: Row) => ReactNode
  statuses: readonly { value: Row['status']; label: string }[]
  nextOf: (row: Row) => readonly Row['status'][]
  moreFilter: { label: string; choices: readonly { value: string; label: string }[] }
  onMove: (row: Row, status: Row['status']) => void
  bulk: BulkWrite<Row['status']>
  /** The bonus filter, of records that have one. */
  bonuses?: readonly { value: string; label: string }[]
  /** The drawer of a row, or of a new one. */
  renderDrawer: (row: Row | null, close: () => void) => ReactNode
  /** A view besides the list and the board. */
  moreView?: { value: string; label: string; renderContent: (open: (id: number) => void) => ReactNode }
  /** What follows the list or board. */
  children?: ReactNode
}

/** Referrals or leads as a list or as a board by status, with a drawer for each. */
export const RecruitPage = <Row extends Recruit & { status: string }>(props: RecruitPageProps<Row>) => {
  const {
    noun,
    asked,
    shown,
    counts,
    readAll,
    record,
    columns,
    renderCard,
    statuses,
    nextOf,
    moreFilter,
    onMove,
    bulk,
    bonuses,
    renderDrawer,
    moreView,
    children,
  } = props
  const translate = useTranslate()
  const { values, change } = asked
  const { rows } = shown
  const [marks, setMarks] = useState(noMarks)
  const opened = asked.recordId === null ? undefined : (rows.find(({ id }) => id === asked.recordId) ?? record)
  const chosen = statuses.find(({ value }) => value === values.status)?.value
  const isForm = values.record === 'new'
  const create = () => change({ record: 'new' })
  const close = () => change({ record: '' })
  const openId = (id: number) => change({ record: String(id) })
  const open = ({ id }: Row) => openId(id)
  const isMore = moreView !== undefined && values.view === moreView.value
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
      <RecruitFilters
        list={`${noun}s`}
        asked={asked}
        counts={counts}
        statuses={statuses}
        more={moreFilter}
        {...(bonuses && { bonuses })}
        {...(moreView && { moreView })}
      />
      {isMore && moreView.renderContent(openId)}
      {isMore ? null : asked.isBoard ? (
        <StatusBoard
          label={translate(`recruiting.${noun}.list`)}
          statuses={statuses.filter(({ value }) => values.status === '' || value === values.status)}
          rows={rows}
          countOf={(status) => totalOf(counts, status)}
          onMore={shown.onMore}
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
          drawer={['record']}
          count={`recruiting.${noun}.count`}
          actions={
            <BulkStatus
              rows={rows.filter(({ id }) => marks.marked.has(id))}
              nextOf={nextOf}
              write={bulk}
              onDone={() => setMarks(noMarks)}
            />
          }
          error={shown.error}
          onRetry={() => void shown.refetch()}
          rows={rows}
          whole={counts && { total: totalOf(counts, chosen), readAll }}
          onEndReached={shown.readOn}
          columns={columns}
          nameOf={nameOf}
          card={renderCard}
          marks={marks}
          onMarks={setMarks}
          onOpen={open}
          sort={asked.sort}
          onSort={asked.sortBy}
          isLoading={shown.isLoading}
          whenEmpty={
            <EmptyState text={translate(asked.isFiltered ? 'recruiting.noneFiltered' : `recruiting.${noun}.none`)}>
              <Button variant="outlined" onClick={asked.isFiltered ? asked.clear : create}>
                {translate(asked.isFiltered ? 'recruiting.clear' : `recruiting.${noun}.create`)}
              </Button>
            </EmptyState>
          }
        />
      )}
      {children}
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
