import { DashboardContext, type ShownDashboard } from './dashboardContext'
import { FeaturePart } from './FeaturePart'
import { useFeatures } from './featuresContext'

/** What features put beside the heading of a dashboard, for the one that is shown. */
export const DashboardParts = ({ shown }: { shown: ShownDashboard }) => {
  const parts = useFeatures().flatMap(({ dashboardActions = [] }) => dashboardActions)
  return (
    <DashboardContext value={shown}>
      {parts.map(({ name, ...part }) => (
        <FeaturePart key={name} name={name} {...part} />
      ))}
    </DashboardContext>
  )
}
