import { isAllowed } from '#domain/access/access'
import type { Permission } from '#domain/access/access'
import { type MenuGroup, menuInOrder } from '#domain/access/roles'
import type { Feature, LinkLine, MenuPlace, PageLine, Submenu } from './feature'

export type MenuEntry = (PageLine | LinkLine) & { menu: MenuPlace }

/** A group of the menu: entries in their order, with those of a submenu together at the position of the first. */
export type MenuSection = {
  group: MenuGroup
  parts: readonly (MenuEntry | { submenu: Submenu; entries: MenuEntry[] })[]
}

export const isLink = (line: PageLine | LinkLine): line is LinkLine => 'link' in line

/**
 * The menu of a user: only entries they may open, and no empty groups (MENU-12).
 * @param first groups that come first, by the user's roles
 */
export const menuOf = (
  features: readonly Feature[],
  held: ReadonlySet<Permission>,
  { onIntranet, first = [] }: { onIntranet: boolean; first?: readonly MenuGroup[] },
): MenuSection[] => {
  const entries = features
    .flatMap(({ pages, links = [] }): (PageLine | LinkLine)[] => [...pages, ...links])
    .filter((line): line is MenuEntry => line.menu !== undefined)
    .filter((line) => isAllowed(line.needs, held))
    .filter((line) => !isLink(line) || !line.intranetOnly || onIntranet)
    .toSorted((one, other) => one.menu.order - other.menu.order)
  return menuInOrder(first)
    .map((group) => ({ group, parts: partsOf(entries.filter(({ menu }) => menu.group === group)) }))
    .filter(({ parts }) => parts.length > 0)
}

const partsOf = (entries: readonly MenuEntry[]): MenuSection['parts'] => {
  const parts: (MenuEntry | { submenu: Submenu; entries: MenuEntry[] })[] = []
  for (const entry of entries) {
    const { submenu } = entry.menu
    if (!submenu) {
      parts.push(entry)
      continue
    }
    const begun = parts.find((part) => 'submenu' in part && part.submenu === submenu)
    if (begun && 'submenu' in begun) begun.entries.push(entry)
    else parts.push({ submenu, entries: [entry] })
  }
  return parts
}
