/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  billing: '/cpb',
  billingDashboard: '/index/billing',
  billingCustomer: '/cpb/customer',
  ledgerBilling: '/cpb/glbilling',
  detention: '/cpb/glbilling/detention',
  importJob: '/cpb/importjob',
  invoiceSubmit: '/cpb/invoicesubmit',
  invoiceRegister: '/cpb/invoiceregister',
  billingSummary: '/cpb/billingsummary',
  billingSetup: '/cpb/billingsetup',
  billingReports: '/cpb/report',
  invoiceReport: '/cpb/reports/invoices/invoice',
  accrualReport: '/cpb/reports/accrual',
  otherReports: '/cpb/reports/other',
  billingConfiguration: '/cpb/adminconfig',
} as const
