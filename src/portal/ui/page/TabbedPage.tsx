import { Box, Tab, Tabs } from '@mui/material'
import { type ComponentType, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from '#portal/ui/page/useSearchParams'

export type PageTab = { name: string; label: string; Panel: ComponentType }

type TabbedPageProps = {
  label: string
  tabs: readonly PageTab[]
  /** What of the query belongs to all tabs. */
  keeps?: string
}

/** A page of several tabs; the current one is in the address as `?tab=`, the first one by default. */
export const TabbedPage = ({ label, tabs, keeps = '' }: TabbedPageProps) => {
  const translate = useTranslate()
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const shown = tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0]
  if (!shown) return null
  const { name: current, Panel } = shown
  return (
    <Box>
      <Tabs
        value={current}
        // What another sheet was narrowed by is none of this one's business.
        onChange={(_, name: string) => setSearch((before) => queryOfTab(before, name, keeps))}
        variant="scrollable"
        aria-label={label}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 4, '& .MuiTab-root': { minWidth: 0, px: 2.5 } }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            label={translate(tab.label)}
            id={`${id}${tab.name}`}
            aria-controls={tab.name === current ? `${id}panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`}>
        <Panel key={current} />
      </Box>
    </Box>
  )
}

/** The query of another tab: what belongs to all of them stays. */
export const queryOfTab = (search: URLSearchParams, tab: string, keeps: string): Record<string, string> => ({
  ...(search.has(keeps) && { [keeps]: search.get(keeps) ?? '' }),
  tab,
})
