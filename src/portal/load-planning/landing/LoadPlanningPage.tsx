import { Box, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { SelectionBar } from '#portal/load-planning/parts/SelectionBar'
import { usePlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { paths } from '#portal/load-planning/paths'
import { useFeatures } from '#portal/ui/page/featuresContext'
import { PageCards } from '#portal/ui/page/PageCards'

/** The start page of load planning: the selection made here is passed to each of its pages. */
export const LoadPlanningPage = () => {
  const translate = useTranslate()
  const { search } = usePlanningSelection()
  const lines = useFeatures()
    .flatMap(({ pages }) => pages)
    .filter(({ parent }) => parent === paths.loadPlanning)
  return (
    <Stack spacing={4}>
      <SelectionBar />
      <Box component="nav" aria-label={translate('loadPlanning.pages')}>
        <PageCards lines={lines} search={search} heading="h2" />
      </Box>
    </Stack>
  )
}
