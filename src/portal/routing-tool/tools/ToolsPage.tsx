import { useTranslate } from 'react-admin'
import { type PageTab, TabbedPage } from '#portal/routing-tool/parts/TabbedPage'
import { DeletedDeliveries } from './DeletedDeliveries'
import { DriverCheck } from './DriverCheck'
import { FindLoad } from './FindLoad'
import { LoadLocks } from './LoadLocks'
import { LoadTotals } from './LoadTotals'
import { LookupLists } from './LookupLists'
import { MyRegions } from './MyRegions'
import { OutboxList } from './OutboxList'
import { UiSettings } from './UiSettings'

/** Tools that belong to no other page: to look something up, to check, and to mend. */
export const ToolsPage = () => <TabbedPage label={useTranslate()('tools.title')} tabs={tabs} />

const tabs: readonly PageTab[] = [
  { name: 'lookups', label: 'tools.tabs.lookups', Panel: LookupLists },
  { name: 'regions', label: 'tools.tabs.regions', Panel: MyRegions },
  { name: 'settings', label: 'tools.tabs.settings', Panel: UiSettings },
  { name: 'driver', label: 'tools.tabs.driver', Panel: DriverCheck },
  { name: 'find', label: 'tools.tabs.find', Panel: FindLoad },
  { name: 'locks', label: 'tools.tabs.locks', Panel: LoadLocks },
  { name: 'outbox', label: 'tools.tabs.outbox', Panel: OutboxList },
  { name: 'deleted', label: 'tools.tabs.deleted', Panel: DeletedDeliveries },
  { name: 'totals', label: 'tools.tabs.totals', Panel: LoadTotals },
]
