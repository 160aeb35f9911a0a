import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { ListPaging } from '#portal/ui/list/ListPaging'

/** The row below the list: the selection with its actions, and the paging. */
export const ListFoot = ({ children }: { children: ReactNode }) => (
  <Box sx={footStyle}>
    {children}
    <Box sx={{ ml: 'auto' }}>
      <ListPaging />
    </Box>
  </Box>
)

const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 44,
  columnGap: 2,
  // Its line lies on that of the last row.
  mt: '-1px',
  borderTop: 1,
  borderColor: 'divider',
} as const
