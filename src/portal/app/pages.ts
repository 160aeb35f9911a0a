import { generatePath, matchPath, matchRoutes } from 'react-router'
import { withBrand } from '#portal/ui/page/address'
import type { Feature, PageLine } from '#portal/ui/page/feature'

/** The page of an address, as the router would choose it; null where there is none. */
export const pageAt = (features: readonly Feature[], pathname: string, brand: string): PageLine | null => {
  const lines = features.flatMap(({ pages }) => pages)
  const routes = lines.map((line) => ({ path: withBrand(line.path, brand), caseSensitive: true, handle: line }))
  return matchRoutes(routes, pathname)?.[0]?.route.handle ?? null
}

/** The pages above a page, topmost first; the home page is above all of them and not included. */
export const pagesAbove = (features: readonly Feature[], page: PageLine): PageLine[] => {
  const lines = features.flatMap(({ pages }) => pages)
  const above: PageLine[] = []
  for (let line = parentOf(lines, page); line && !above.includes(line); line = parentOf(lines, line))
    above.unshift(line)
  return above
}

/** The address of a page above the one that is shown: it has the same parts, such as the name of a list. */
export const addressAbove = (above: PageLine, page: PageLine, pathname: string, brand: string): string =>
  generatePath(withBrand(above.path, brand), matchPath(withBrand(page.path, brand), pathname)?.params ?? {})

const parentOf = (lines: readonly PageLine[], { parent }: PageLine): PageLine | undefined =>
  lines.find(({ path }) => path === parent)
