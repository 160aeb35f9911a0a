import { accruals } from '#contract/cost-plus/accruals'
import { billingConfiguration } from '#contract/cost-plus/billingConfiguration'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import { detentions } from '#contract/cost-plus/detentions'
import { billingReports } from '#contract/cost-plus/billingReports'
import { fileColumns } from '#contract/cost-plus/fileColumns'
import { dashboard } from '#contract/cost-plus/dashboard'
import { invoices } from '#contract/cost-plus/invoices'
import { journals } from '#contract/cost-plus/journals'
import { ledger } from '#contract/cost-plus/ledger'
import { ledgerAttachments } from '#contract/cost-plus/ledgerAttachments'
import { payments } from '#contract/cost-plus/payments'
import { periods } from '#contract/cost-plus/periods'
import { register } from '#contract/cost-plus/register'
import { setups } from '#contract/cost-plus/setups'
import { summaries } from '#contract/cost-plus/summaries'
import { type MountedService, service } from '#server/platform/http/service'
import { billingConfigurationHandlers } from './billingConfiguration'
import { billingCustomerHandlers } from './billingCustomers'
import { accrualHandlers } from './close/accruals'
import { periodHandlers } from './close/periods'
import { dashboardHandlers } from './dashboard'
import { paymentHandlers } from './importPayments'
import { billingJobHandlers } from './imports/billingJobs'
import { fileColumnHandlers } from './imports/fileColumns'
import { invoiceHandlers } from './invoices/invoices'
import { registerHandlers } from './invoices/register'
import { testSetup } from './invoices/testSetup'
import { journalHandlers } from './journals/journals'
import { ledgerAttachmentHandlers } from './ledger/attachments'
import { detentionHandlers } from './ledger/detentions'
import { ledgerHandlers } from './ledger/ledger'
import { billingReportHandlers } from './reports/billingReports'
import { setupHandlers } from './setup/setups'
import { summaryHandlers } from './summaries'

const name = 'costPlus'

/** Cost-plus billing, one line per noun. */
export const costPlus: readonly MountedService[] = [
  service(name, billingCustomers, billingCustomerHandlers),
  service(name, billingConfiguration, billingConfigurationHandlers),
  service(name, setups, { ...setupHandlers, testSetup }),
  service(name, billingJobs, billingJobHandlers),
  service(name, fileColumns, fileColumnHandlers),
  service(name, ledger, ledgerHandlers),
  service(name, detentions, detentionHandlers),
  service(name, ledgerAttachments, ledgerAttachmentHandlers),
  service(name, invoices, invoiceHandlers),
  service(name, register, registerHandlers),
  service(name, payments, paymentHandlers),
  service(name, journals, journalHandlers),
  service(name, accruals, accrualHandlers),
  service(name, periods, periodHandlers),
  service(name, summaries, summaryHandlers),
  service(name, dashboard, dashboardHandlers),
  service(name, billingReports, billingReportHandlers),
]
