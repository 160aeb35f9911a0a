import { useSearchParams } from 'react-router'
import { rowViews, type RowView } from '#domain/importBatch'
import { importSteps, type ImportStep } from './importStep'

/** Which import is open, at which step and with which rows: all of it in the address, so that a reload keeps it. */
export const useImportAddress = () => {
  const [search, setSearch] = useSearchParams()
  const batch = search.get('batch') ?? ''
  const change = (changes: Record<string, string | null>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  return {
    batchId: /^[1-9]\d{0,8}$/.test(batch) ? Number(batch) : null,
    wanted: importSteps.find((step) => step === search.get('step')) ?? null,
    view: rowViews.find((view) => view === search.get('rows')) ?? 'all',
    onlyRejected: search.get('show') === 'rejected',
    showRejected: (only: boolean) => change({ show: only ? 'rejected' : null }),
    open: (batchId: number) => change({ batch: String(batchId), step: null, rows: null }),
    close: () => change({ batch: null, step: null, rows: null }),
    goTo: (step: ImportStep, view?: RowView) => change({ step, ...(view && { rows: view }) }),
    show: (view: RowView) => change({ rows: view }),
  }
}
