import { ReportShelf } from './ReportShelf'
import { ReportView } from './ReportView'
import { useAskedReport } from './useAskedReport'

/** The shelf, or the report that the address names. */
export const Reports = () => {
  const control = useAskedReport()
  const { asked } = control
  return asked ? <ReportView key={asked.report} asked={asked} control={control} /> : <ReportShelf />
}
