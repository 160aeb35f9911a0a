import ComfortableIcon from '@mui/icons-material/DensityMediumOutlined'
import CompactIcon from '@mui/icons-material/DensitySmallOutlined'
import { useTranslate } from 'react-admin'
import { setDensity, usePreferences } from '#portal/ui/preferences'
import { ToolButton } from './ToolButton'

/** Changes between low and high rows, here and in every other table. */
export const DensityButton = () => {
  const translate = useTranslate()
  const isCompact = usePreferences().density === 'compact'
  const label = translate(isCompact ? 'crud.density.comfortable' : 'crud.density.compact')
  const Icon = isCompact ? ComfortableIcon : CompactIcon
  return (
    <ToolButton label={label} onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}>
      <Icon fontSize="small" />
    </ToolButton>
  )
}
