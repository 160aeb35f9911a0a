import DeletedIcon from '@mui/icons-material/DeleteOutlined'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** Marks a deleted record by shape and word; its name is struck through. */
export const DeletedMark = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', minWidth: 0 }}>
      <DeletedIcon sx={{ fontSize: 16 }} aria-hidden="true" />
      <Box component="span" sx={{ flex: 'none', fontWeight: 600 }}>
        {translate('crud.isDeleted')}
      </Box>
      {children && (
        <Box component="s" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {children}
        </Box>
      )}
    </Box>
  )
}

/** The card of a deleted record, with its mark. */
export const DeletedCard = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 2 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    <Box sx={{ fontSize: 13 }}>
      <DeletedMark />
    </Box>
  </Box>
)
