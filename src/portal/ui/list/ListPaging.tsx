import { TablePagination } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'

/** In the address a size of 0 means all rows (Q146); the control says it by -1. */
const all = -1

/** Own code: react-admin's `Pagination` divides by the size, and knows no size for all rows. */
export const ListPaging = () => {
  const translate = useTranslate()
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  if (total === 0) return null
  return (
    <TablePagination
      component="div"
      count={total}
      // Numbers by hand in the address may lie beyond the end; the list itself comes back from there.
      page={perPage === 0 ? 0 : Math.max(0, Math.min(page - 1, Math.ceil(total / perPage) - 1))}
      rowsPerPage={perPage === 0 ? all : perPage}
      rowsPerPageOptions={[...sizesWith(perPage), { value: all, label: translate('crud.allRows') }]}
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Math.max(0, Number(target.value)))}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(which) => translate(which === 'previous' ? 'ra.navigation.previous' : 'ra.navigation.next')}
      slotProps={{
        select: { native: true, inputProps: { 'aria-label': translate('ra.navigation.page_rows_per_page') } },
      }}
      sx={{
        '& .MuiTablePagination-toolbar': { minHeight: 44 },
        '& .MuiTablePagination-select': { py: 0, fontSize: 13 },
      }}
    />
  )
}

const sizes = [10, 25, 50, 100]

const sizesWith = (perPage: number): number[] =>
  perPage === 0 || sizes.includes(perPage) ? sizes : [...sizes, perPage].toSorted((one, other) => one - other)
