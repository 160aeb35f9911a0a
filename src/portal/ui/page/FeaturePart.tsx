import { type ReactNode, Suspense } from 'react'
import { usePermission } from '#portal/data/session/useSession'
import { ErrorBoundary } from './ErrorBoundary'
import { Loaded, type PartLine } from './feature'

type FeaturePartProps = PartLine & { whileLoading?: ReactNode }

/** A piece of a feature within what is not its own, for those who may see it; if it fails, what is around it stays. */
export const FeaturePart = ({ needs, part, messageFiles, whileLoading = null }: FeaturePartProps) => {
  const allowed = usePermission(needs)
  if (!allowed) return null
  return (
    <ErrorBoundary>
      <Suspense fallback={whileLoading}>
        <Loaded load={part} messageFiles={messageFiles} />
      </Suspense>
    </ErrorBoundary>
  )
}
