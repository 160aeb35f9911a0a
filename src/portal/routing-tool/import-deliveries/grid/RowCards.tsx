import { Box, Paper, Skeleton, Typography } from '@mui/material'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle, useRef, useState } from 'react'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { RowCard } from './RowCard'
import type { RowsProps } from './RowGrid'
import { useImportRows } from './useImportRows'

const guessedHeight = 132

/** The preview on a narrow screen: a card per row, its bad cells as fields with the reason below. */
export const RowCards = ({ batch, view, visit, columns, mend, ref }: RowsProps) => {
  const words = useWords()
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const last = useRef(-1)
  const [sight, setSight] = useState({ from: 0, to: 10 })
  const expected = { all: batch.rowCount, bad: batch.badRowCount, 'left-out': batch.leftOutCount }[view]
  const { total, rowAt } = useImportRows(batch.id, view, visit, sight, expected)
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => guessedHeight,
    overscan: 6,
    scrollMargin: list?.offsetTop ?? 0,
    onChange: ({ range }) => range && setSight({ from: Math.max(0, range.startIndex - 6), to: range.endIndex + 6 }),
  })
  useImperativeHandle(ref, () => ({
    nextProblem: () => {
      for (let step = 1; step <= total; step++) {
        const index = (last.current + step) % total
        const row = rowAt(index)
        if (!row || row.leftOut || row.problems.length === 0) continue
        last.current = index
        virtual.scrollToIndex(index, { align: 'center' })
        const focusField = () =>
          list?.querySelector<HTMLInputElement>(`[data-index="${index}"] input[type=text]`)?.focus()
        requestAnimationFrame(() => requestAnimationFrame(focusField))
        return
      }
    },
  }))
  if (total === 0)
    return <Typography>{words.say(`imports.check.empty.${view === 'left-out' ? 'leftOut' : view}`)}</Typography>
  return (
    <Box
      ref={setList}
      role="list"
      aria-label={words.say('imports.check.grid')}
      sx={{ position: 'relative' }}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rowAt(index)
        return (
          <Box
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={total}
            aria-posinset={index + 1}
            sx={{ position: 'absolute', top: 0, left: 0, width: '100%', pb: 2 }}
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <Paper variant="outlined" sx={{ px: 3, py: 2, minHeight: guessedHeight - 8 }}>
              {row ? (
                <RowCard key={row.line} row={row} columns={columns} mend={mend} />
              ) : (
                <Skeleton variant="text" width="60%" />
              )}
            </Paper>
          </Box>
        )
      })}
    </Box>
  )
}
