import Approved from '@mui/icons-material/ThumbUpOutlined'
import Blocked from '@mui/icons-material/BlockOutlined'
import Cancelled from '@mui/icons-material/CancelOutlined'
import Checked from '@mui/icons-material/CheckCircleOutlined'
import Draft from '@mui/icons-material/EditNoteOutlined'
import Held from '@mui/icons-material/PauseCircleOutlined'
import Locked from '@mui/icons-material/LockOutlined'
import New from '@mui/icons-material/RadioButtonUnchecked'
import Paid from '@mui/icons-material/PaidOutlined'
import Partly from '@mui/icons-material/TimelapseOutlined'
import Posted from '@mui/icons-material/LibraryBooksOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import Reversed from '@mui/icons-material/UndoOutlined'
import Sent from '@mui/icons-material/OutboxOutlined'
import Submitted from '@mui/icons-material/HourglassEmptyOutlined'
import Viewed from '@mui/icons-material/VisibilityOutlined'
import type { DetentionDecision } from '#domain/billing/charges/detentions'
import type { Accrual } from '#domain/billing/close/accruals'
import type { PeriodStatus } from '#domain/billing/close/periodLock'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice'
import type { LineStatus } from '#domain/billing/ledger/ledger'
import type { StatusWord } from '#portal/ui/StatusMark'

/** States of a ledger line (BR-13). */
export const lineVocabulary: Readonly<Record<LineStatus, StatusWord>> = {
  new: { label: 'billing.ledger.statuses.new', icon: New, colour: 'orange', order: 1 },
  held: { label: 'billing.ledger.statuses.held', icon: Held, colour: 'vermilion', order: 2 },
  reviewed: { label: 'billing.ledger.statuses.reviewed', icon: Viewed, colour: 'blue', order: 3 },
  billable: { label: 'billing.ledger.statuses.billable', icon: Checked, colour: 'green', order: 4 },
  'non-billable': { label: 'billing.ledger.statuses.non-billable', icon: Blocked, colour: 'grey', order: 5 },
  'on-draft': { label: 'billing.ledger.statuses.on-draft', icon: Draft, colour: 'blue', order: 6 },
  billed: { label: 'billing.ledger.statuses.billed', icon: Receipt, colour: 'grey', order: 7 },
  reversed: { label: 'billing.ledger.statuses.reversed', icon: Reversed, colour: 'orange', order: 8 },
}

/** States of an invoice (BR-14). */
export const invoiceVocabulary: Readonly<Record<InvoiceStatus, StatusWord>> = {
  draft: { label: 'billing.invoice.statuses.draft', icon: Draft, colour: 'grey', order: 1 },
  rejected: { label: 'billing.invoice.statuses.rejected', icon: Cancelled, colour: 'vermilion', order: 2 },
  submitted: { label: 'billing.invoice.statuses.submitted', icon: Submitted, colour: 'orange', order: 3 },
  approved: { label: 'billing.invoice.statuses.approved', icon: Approved, colour: 'blue', order: 4 },
  posted: { label: 'billing.invoice.statuses.posted', icon: Posted, colour: 'blue', order: 5 },
  sent: { label: 'billing.invoice.statuses.sent', icon: Sent, colour: 'blue', order: 6 },
  paid: { label: 'billing.invoice.statuses.paid', icon: Paid, colour: 'green', order: 7 },
  'partly-credited': { label: 'billing.invoice.statuses.partly-credited', icon: Partly, colour: 'orange', order: 8 },
  credited: { label: 'billing.invoice.statuses.credited', icon: Reversed, colour: 'grey', order: 9 },
  void: { label: 'billing.invoice.statuses.void', icon: Blocked, colour: 'grey', order: 10 },
}

/** States of an accrual (BR-19). */
export const accrualVocabulary: Readonly<Record<Accrual['status'], StatusWord>> = {
  calculated: { label: 'billing.accrual.statuses.calculated', icon: Draft, colour: 'orange', order: 1 },
  posted: { label: 'billing.accrual.statuses.posted', icon: Posted, colour: 'blue', order: 2 },
  reversed: { label: 'billing.accrual.statuses.reversed', icon: Reversed, colour: 'green', order: 3 },
  'written-off': { label: 'billing.accrual.statuses.written-off', icon: Blocked, colour: 'grey', order: 4 },
}

/** What became of a detention. */
export const detentionVocabulary: Readonly<Record<DetentionDecision, StatusWord>> = {
  open: { label: 'billing.detention.decisions.open', icon: New, colour: 'orange', order: 1 },
  charged: { label: 'billing.detention.decisions.charged', icon: Receipt, colour: 'green', order: 2 },
  dismissed: { label: 'billing.detention.decisions.dismissed', icon: Blocked, colour: 'grey', order: 3 },
}

/** States of a period (BR-18). */
export const periodVocabulary: Readonly<Record<PeriodStatus, StatusWord>> = {
  open: { label: 'billing.period.open', icon: New, colour: 'orange', order: 1 },
  closing: { label: 'billing.period.closing', icon: Partly, colour: 'blue', order: 2 },
  locked: { label: 'billing.period.locked', icon: Locked, colour: 'green', order: 3 },
}
