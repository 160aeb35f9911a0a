import Checked from '@mui/icons-material/FactCheckOutlined'
import Failed from '@mui/icons-material/ErrorOutlined'
import Loaded from '@mui/icons-material/CheckCircleOutlined'
import Partly from '@mui/icons-material/TimelapseOutlined'
import Queued from '@mui/icons-material/HourglassEmptyOutlined'
import RolledBack from '@mui/icons-material/UndoOutlined'
import Running from '@mui/icons-material/SyncOutlined'
import type { BillingJobStatus } from '#domain/billing/import/billingJob'
import type { BillingImportType } from '#domain/billing/import/importTypes'
import type { StatusWord } from '#portal/ui/StatusMark'

export const jobTypes = ['ledger', 'activity', 'fuel-index', 'budget'] as const satisfies BillingImportType[]

const words: Readonly<Record<BillingJobStatus, StatusWord>> = {
  queued: { label: 'billingImport.statuses.queued', icon: Queued, colour: 'grey', order: 1 },
  running: { label: 'billingImport.statuses.running', icon: Running, colour: 'blue', order: 2 },
  failed: { label: 'billingImport.statuses.failed', icon: Failed, colour: 'vermilion', order: 3 },
  partial: { label: 'billingImport.statuses.partial', icon: Partly, colour: 'orange', order: 4 },
  succeeded: { label: 'billingImport.statuses.succeeded', icon: Loaded, colour: 'green', order: 5 },
  checked: { label: 'billingImport.statuses.checked', icon: Checked, colour: 'blue', order: 6 },
  'rolled-back': { label: 'billingImport.statuses.rolled-back', icon: RolledBack, colour: 'grey', order: 7 },
}

/** States of an import job. */
export const jobVocabulary = (Object.entries(words) as [BillingJobStatus, StatusWord][]).map(([value, word]) => ({
  value,
  ...word,
}))

export const jobWord = (status: BillingJobStatus): StatusWord => words[status]
