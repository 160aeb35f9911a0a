import { ReportShelf } from './view/ReportShelf'
import { ReportView } from './view/ReportView'
import { useAskedReport } from './view/useAskedReport'

/** The shelf, or the report that the address names. */
export const Reports = () => {
  const control = useAskedReport()
  const { asked } = control
  return asked ? <ReportView key={asked.report} asked={asked} control={control} /> : <ReportShelf />
}
