import { Box, Typography } from '@mui/material'
import type { Region } from '#domain/region'
import { DefaultMark } from './DefaultMark'

/** A region on a narrow screen: code, name and whether it is the default, then its equipment and description. */
export const RegionCard = ({ region }: { region: Region }) => (
  <Box sx={{ pl: 2 }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography noWrap sx={{ flex: 1, fontWeight: 600 }}>
        {region.code} {region.name}
      </Typography>
      {region.isDefault && <DefaultMark />}
    </Box>
    <Typography variant="body2" noWrap>
      {region.defaultEquipment}
    </Typography>
    <Typography variant="body2" color="text.secondary" noWrap>
      {region.description}
    </Typography>
  </Box>
)
