import Chart from '@mui/icons-material/BarChartOutlined'
import Table from '@mui/icons-material/TableRowsOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'

/** Whether the page shows tables in the place of its charts; its address says so. */
export const useTables = (): { isTable: boolean; toggle: () => void } => {
  const { values, change } = useAddressFields('as')
  const isTable = values.as === 'tables'
  return { isTable, toggle: () => change({ as: isTable ? '' : 'tables' }) }
}

/** Switches all tiles of the page between charts and tables, as its key does. */
export const TablesButton = () => {
  const translate = useTranslate()
  const { isTable, toggle } = useTables()
  useHotKeys({ t: toggle })
  usePageKeys(keys)
  return (
    <Button variant="outlined" startIcon={isTable ? <Chart /> : <Table />} aria-keyshortcuts="t" onClick={toggle}>
      {translate(isTable ? 'home.dashboards.asCharts' : 'home.dashboards.asTables')}
    </Button>
  )
}

const keys: readonly PageKey[] = [['t', 'home.dashboards.keys.tables']]
