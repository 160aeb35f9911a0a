import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { RowFields } from './RowFields'
import type { CategoryChoice } from '#portal/cost-plus/parts/useCategories'
import type { DraftProblem, Row } from './setupDraft'
import type { SetupField } from './setupFields'

type RowListProps = {
  /** What the records are: the key of their messages, and the path of the list. */
  noun: 'categories' | 'mappings' | 'fixedCharges' | 'tiers' | 'variableRates'
  path: string
  fields: readonly SetupField[]
  rows: readonly Row[]
  blank: Row
  problems: readonly DraftProblem[]
  categories: readonly CategoryChoice[]
  isReadOnly: boolean
  onChange: (rows: readonly Row[]) => void
  /** More about a record, below its fields. */
  renderMore?: (at: number) => ReactNode
  /** Removes a record together with what `renderMore` shows. */
  onRemove?: (at: number) => void
}

/** Rows shown at a time, so that thousands of mappings stay quick to type in. */
const pageSize = 50

/** A list of records of the set-up, to be added to, changed and removed. */
export const RowList = ({
  noun,
  path,
  fields,
  rows,
  blank,
  onChange,
  renderMore,
  onRemove,
  ...shared
}: RowListProps) => {
  const translate = useTranslate()
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const start = Math.min(page, pages - 1) * pageSize
  const shown = rows.slice(start, start + pageSize)
  const remove = (at: number) => (onRemove ? onRemove(at) : onChange(rows.toSpliced(at, 1)))
  const listProblem = shared.problems.find(({ field }) => field === path)
  return (
    <Stack spacing={2}>
      {rows.length === 0 && (
        <Typography color="text.secondary">{translate(`billingSetup.lists.${noun}.none`)}</Typography>
      )}
      {shown.map((row, place) => {
        const at = start + place
        return (
          // eslint-disable-next-line react/no-array-index-key -- Records of a draft have no key; their fields hold no state.
          <Box key={at} component="fieldset" sx={rowStyle}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
              <RowFields
                {...shared}
                fields={fields}
                row={row}
                path={`${path}.${at}`}
                onChange={(next) => onChange(rows.with(at, next))}
              />
              <IconButton
                aria-label={translate(`billingSetup.lists.${noun}.remove`, { number: at + 1 })}
                disabled={shared.isReadOnly}
                onClick={() => remove(at)}
              >
                <Delete />
              </IconButton>
            </Box>
            {renderMore?.(at)}
          </Box>
        )
      })}
      {pages > 1 && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Button disabled={start === 0} onClick={() => setPage(start / pageSize - 1)}>
            {translate('tools.list.previous')}
          </Button>
          <Typography variant="body2" color="text.secondary" role="status">
            {translate('tools.list.range', { first: start + 1, last: start + shown.length, total: rows.length })}
          </Typography>
          <Button disabled={start / pageSize >= pages - 1} onClick={() => setPage(start / pageSize + 1)}>
            {translate('tools.list.next')}
          </Button>
        </Stack>
      )}
      {listProblem && (
        <Typography role="alert" variant="body2" color="error">
          {translate(`billingSetup.problems.${listProblem.code}`)}
        </Typography>
      )}
      <Button
        variant="outlined"
        disabled={shared.isReadOnly}
        onClick={() => {
          onChange([...rows, blank])
          setPage(Math.floor(rows.length / pageSize))
        }}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate(`billingSetup.lists.${noun}.add`)}
      </Button>
    </Stack>
  )
}

const rowStyle = { m: 0, p: 3, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1 } as const
