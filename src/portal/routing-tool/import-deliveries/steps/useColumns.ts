import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { imports } from '#contract/routing-tool/imports/imports'
import { sameName, type ColumnChoice, type ImportBatch, type MappedColumn } from '#domain/import/importBatch'
import { fieldRule, type ImportField } from '#domain/import/importFields'
import type { WeightUnit } from '#domain/values/weight'
import { useWrite } from '#portal/data/useWrite'
import { useKeepBatch, useRereadBatch } from '#portal/routing-tool/import-deliveries/useImport'
import { refusalOfFailure } from './refusalOfFailure'

/**
 * The columns as shown. A choice is applied immediately and sent in the background; choices made while the server is
 * still checking wait until it has finished. One that was sent too early, because the state shown here was old, waits
 * as well.
 */
export const useColumns = (batch: ImportBatch) => {
  const [choices, setChoices] = useState<readonly ColumnChoice[]>([])
  const [answer, setAnswer] = useState<{ batch: ImportBatch; to: ImportBatch } | null>(null)
  const [isOutdated, setOutdated] = useState(false)
  const wasTooEarly = useRef(false)
  const keep = useKeepBatch()
  const reread = useRereadBatch()
  const { run, busy } = useWrite(imports.mapImportColumns, {
    refreshes: [imports.listImports, imports.listImportRows],
    onFailure: ({ failure }) => {
      wasTooEarly.current = refusalOfFailure(failure) === 'not-now'
      if (wasTooEarly.current) setOutdated(true)
      return wasTooEarly.current
    },
  })
  // Until the answer arrives as `batch`, the state before the write would let the next choice go too early.
  const { status, columns } = answer?.to === batch ? answer.batch : batch
  const isReady = status === 'checked' && !busy && !isOutdated

  const settle = useEffectEvent(async (sent: readonly ColumnChoice[], stored: ImportBatch | undefined) => {
    if (wasTooEarly.current) {
      wasTooEarly.current = false
      await reread(batch.id)
      return setOutdated(false)
    }
    if (stored) {
      setAnswer({ batch: stored, to: batch })
      void keep(stored)
    }
    // Another failure has been reported; the columns then show the server's state.
    setChoices((now) => now.filter((choice) => !sent.includes(choice)))
  })
  const send = useEffectEvent((sent: readonly ColumnChoice[]) =>
    run({ params: { batchId: batch.id }, body: { columns: [...sent] } }),
  )
  useEffect(() => {
    if (isReady && choices.length > 0) void send(choices).then((stored) => settle(choices, stored?.batch))
  }, [isReady, choices])

  const choose = (column: string, field: ImportField | null, unit: WeightUnit | null = null) => {
    const isWeight = field !== null && fieldRule(field).kind === 'weight'
    const choice: ColumnChoice = { column, field, unit: isWeight ? (unit ?? 'lb') : null }
    setChoices((now) => [
      ...now.filter((other) => sameName(other.column) !== sameName(column) && (!field || other.field !== field)),
      choice,
    ])
  }
  return { columns: withChoices(columns, choices), choose, isChecking: !isReady || choices.length > 0 }
}

/** A field that is given to another column leaves the one that had it. */
export const withChoices = (columns: readonly MappedColumn[], choices: readonly ColumnChoice[]): MappedColumn[] =>
  columns.map((column) => {
    const choice = choices.find((candidate) => sameName(candidate.column) === sameName(column.column))
    if (choice) return { ...choice, column: column.column, confidence: choice.field ? 1 : 0 }
    const isTaken = column.field !== null && choices.some(({ field }) => field === column.field)
    return isTaken ? { ...column, field: null, unit: null, confidence: 0 } : column
  })
