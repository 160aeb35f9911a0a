import type { SvgIconComponent } from '@mui/icons-material'
import AdministrationIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import DriversIcon from '@mui/icons-material/BadgeOutlined'
import ReportsIcon from '@mui/icons-material/BarChartOutlined'
import MessagesIcon from '@mui/icons-material/ChatOutlined'
import DevicesIcon from '@mui/icons-material/DevicesOtherOutlined'
import CarrierIcon from '@mui/icons-material/HandshakeOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import ShipmentsIcon from '@mui/icons-material/Inventory2Outlined'
import FleetIcon from '@mui/icons-material/LocalShippingOutlined'
import FinancialsIcon from '@mui/icons-material/PaymentsOutlined'
import type { MenuGroup } from '#domain/access/roles'

export const groupIcons: Readonly<Record<MenuGroup, SvgIconComponent>> = {
  home: HomeIcon,
  fleet: FleetIcon,
  shipments: ShipmentsIcon,
  drivers: DriversIcon,
  devices: DevicesIcon,
  financials: FinancialsIcon,
  messages: MessagesIcon,
  reportMetrics: ReportsIcon,
  carrier: CarrierIcon,
  administration: AdministrationIcon,
}
