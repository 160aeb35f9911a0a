import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { paths } from '#portal/cost-plus/paths'
import { ReportShelf } from './ReportShelf'

/** The reports of billing by family, each with what it is for. */
export const BillingReportsPage = () => (
  <BillingGate>
    <ReportShelf
      families={[
        {
          name: 'billingReports.families.invoices',
          reports: [
            { path: paths.invoiceRegister, label: 'frame.pages.invoiceRegister', about: 'frame.about.invoiceRegister' },
            { path: paths.invoiceReport, label: 'frame.pages.invoiceReport', about: 'frame.about.invoiceReport' },
          ],
        },
        {
          name: 'billingReports.families.accruals',
          reports: [
            { path: paths.accrualReport, label: 'frame.pages.accrualReport', about: 'frame.about.accrualReport' },
          ],
        },
        {
          name: 'billingReports.families.other',
          reports: [
            { path: paths.billingSummary, label: 'frame.pages.billingSummary', about: 'frame.about.billingSummary' },
            { path: paths.otherReports, label: 'frame.pages.otherReports', about: 'frame.about.otherReports' },
          ],
        },
      ]}
    />
  </BillingGate>
)
