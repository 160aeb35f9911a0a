import { isAllowed } from '#domain/access/access'
import { useHeldPermissions, useSession } from '#portal/data/session/useSession'
import { type MenuGroup, menuInOrder } from '#domain/access/roles'
import type { PageLine } from '#portal/ui/page/feature'
import { useFeatures } from '#portal/ui/page/featuresContext'

export type Area = { name: MenuGroup; lines: readonly PageLine[] }

/** The areas that the user may enter in this group, with their pages, in the order of the menu (Q28). */
export const useAreas = (): readonly Area[] => {
  const permissions = useHeldPermissions()
  const { guide } = useSession()
  const lines = useFeatures()
    .flatMap(({ pages }) => pages)
    .filter(({ path, about, needs }) => {
      const isArea = about && path !== '/index' && !path.includes(':')
      return isArea && isAllowed(needs, permissions)
    })
  return menuInOrder(guide.menuOrder)
    .map((name) => ({
      name,
      lines: lines
        .filter(({ menu }) => menu?.group === name)
        .toSorted((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0)),
    }))
    .filter((area) => area.lines.length > 0)
}
