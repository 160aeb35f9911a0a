import type { Permission } from '#domain/access/access'
import { isAllowed } from '#domain/access/access'
import { readSearch, type SearchHit, searchKindNames, type SearchKind, searchKindsFor } from '#domain/search'
import { typoVariants } from '#domain/typos'
import { withBrand } from '#portal/ui/page/address'
import type { Feature, HitLine } from '#portal/ui/page/feature'

/** A line of the search: a page, or a record with the hit it came from. */
export type SearchChoice = {
  group: 'recent' | 'page' | SearchKind
  to: string
  name: string
  about: string
  hit?: SearchHit
}

type Translate = (key: string) => string

/** The pages that the user may open and that need no record. */
export const pageChoices = (
  features: readonly Feature[],
  permissions: ReadonlySet<Permission>,
  translate: Translate,
): SearchChoice[] =>
  features
    .flatMap((feature) => feature.pages)
    .filter(
      ({ path, about, isAction, needs }) => (about || isAction) && !path.includes(':') && isAllowed(needs, permissions),
    )
    .map(({ path, label, about }) => ({
      group: 'page',
      to: withBrand(path),
      name: translate(label),
      about: about ? translate(about) : '',
    }))

/** Found records whose kind has a place in the portal and may be opened, kind by kind. */
export const hitChoices = (
  features: readonly Feature[],
  permissions: ReadonlySet<Permission>,
  hits: readonly SearchHit[],
  translate: Translate,
): SearchChoice[] => {
  const lines = features
    .flatMap(({ hits: ofFeature = [] }) => ofFeature)
    .filter(({ needs }) => needs === undefined || permissions.has(needs))
  const allowed = searchKindsFor(permissions)
  return searchKindNames
    .filter((kind) => allowed.includes(kind))
    .flatMap((kind) => hits.filter((hit) => hit.kind === kind))
    .flatMap((hit) =>
      choiceOf(
        hit,
        lines.find(({ kind }) => kind === hit.kind),
        translate,
      ),
    )
}

const choiceOf = (hit: SearchHit, line: HitLine | undefined, translate: Translate): SearchChoice[] => {
  if (!line) return []
  const status = hit.status !== null && line.status ? translate(line.status(hit.status, hit.unsent ?? null)) : null
  const about = [hit.detail, status].filter(Boolean).join(' · ')
  return [{ group: hit.kind, to: line.to(hit), name: hit.name, about, hit }]
}

/**
 * Pages that a typed text asks for: those whose name has it come before those whose description has it. If there is
 * none, those whose name has what may have been meant.
 */
export const pagesFound = (pages: readonly SearchChoice[], typed: string): SearchChoice[] => {
  const { kind, text } = readSearch(typed)
  if (kind !== null && kind !== 'page') return []
  const wanted = text.toLowerCase()
  const named = pages.filter(({ name }) => name.toLowerCase().includes(wanted))
  const described = pages.filter((page) => !named.includes(page) && page.about.toLowerCase().includes(wanted))
  if (named.length + described.length > 0) return [...named, ...described]
  const meant = typoVariants(wanted)
  return pages.filter(({ name }) => meant.some((variant) => name.toLowerCase().includes(variant)))
}

/** The hits of an earlier text that still match. */
export const stillFitting = (hits: readonly SearchHit[], typed: string): SearchHit[] => {
  const { kind, text } = readSearch(typed)
  const wanted = text.toLowerCase()
  return hits.filter(
    (hit) => (kind === null || hit.kind === kind) && wanted !== '' && hit.name.toLowerCase().startsWith(wanted),
  )
}
