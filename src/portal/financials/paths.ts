/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  workerEnrichment: '/dcmFinancial/WorkerEnrichment',
  workPackages: '/WorkPackages',
} as const
