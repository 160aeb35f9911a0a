import { useTranslate } from 'react-admin'
import { isAllowed, type Permission } from '#domain/access/access'
import { useFeatures } from '#portal/ui/page/featuresContext'

/** The pages with an address of their own, by path, that somebody with these permissions may open. */
export const usePageChoices = (permissions: readonly Permission[]): readonly { path: string; label: string }[] => {
  const held = new Set(permissions)
  return useFeatures()
    .flatMap(({ pages }) => pages)
    .filter(({ path, menu, needs }) => menu && !path.includes(':') && isAllowed(needs, held))
}

/** The name of a first page; the path of one that is not there any more. */
export const usePageLabel = (): ((path: string | null) => string) => {
  const translate = useTranslate()
  const pages = useFeatures().flatMap((feature) => feature.pages)
  return (wanted) => {
    if (wanted === null) return translate('frame.pages.home')
    const label = pages.find(({ path }) => path === wanted)?.label
    return label === undefined ? wanted : translate(label)
  }
}
