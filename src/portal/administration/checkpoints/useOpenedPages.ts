import { asksFor, type Permission } from '#domain/access/access'
import { withBrand } from '#portal/ui/page/address'
import { useFeatures } from '#portal/ui/page/featuresContext'

export type OpenedPage = { label: string; path: string }

/** The pages, and the sites outside, that a permission opens, as the manifests say. */
export const useOpenedPages = (): ((permission: Permission) => readonly OpenedPage[]) => {
  const features = useFeatures()
  const lines = features.flatMap(({ pages, links = [] }) => [
    ...pages.map(({ label, needs, path }) => ({ label, needs, path: withBrand(path) })),
    ...links.map(({ label, needs }) => ({ label, needs, path: '' })),
  ])
  return (permission) =>
    lines.filter(({ needs }) => asksFor(needs, permission)).map(({ label, path }) => ({ label, path }))
}
