import Checked from '@mui/icons-material/CheckBox'
import Unchecked from '@mui/icons-material/CheckBoxOutlineBlank'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { ListSubheader, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'
import { LateMenu } from '#portal/ui/LateMenu'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { ToolButton } from './ToolButton'

/** Which rows are exported: those of the page, all that the filter finds, or the marked ones. */
export type ExportPart = 'page' | 'found' | 'marked'

type ExportMenuProps = {
  /** How many rows each part has. */
  counts: Readonly<Record<ExportPart, number>>
  onExport: (kind: TableFileKind, part: ExportPart) => void
  /** Whether a file has the hidden columns, too; absent where none is hidden. */
  hidden?: { areIn: boolean; onChange: (areIn: boolean) => void }
}

/** Exports the page, all results of the filter, or the selected rows. */
export const ExportMenu = ({ counts, onExport, hidden }: ExportMenuProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (kind: TableFileKind, part: ExportPart) => {
    setAnchor(null)
    onExport(kind, part)
  }
  return (
    <>
      <ToolButton
        label={translate('crud.export.title')}
        opensMenu
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ExportIcon fontSize="small" />
      </ToolButton>
      <LateMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {() => [
          hidden && (
            <MenuItem
              key="hidden"
              role="menuitemcheckbox"
              aria-checked={hidden.areIn}
              dense
              onClick={() => hidden.onChange(!hidden.areIn)}
            >
              {hidden.areIn ? <Checked sx={markStyle} /> : <Unchecked sx={markStyle} />}
              {translate('crud.export.hidden')}
            </MenuItem>
          ),
          ...kinds.map((kind) => [
            <ListSubheader key={kind} role="none" sx={{ lineHeight: '32px' }}>
              {translate(`crud.export.${kind}`)}
            </ListSubheader>,
            ...parts
              .filter((part) => part !== 'marked' || counts.marked > 0)
              .map((part) => (
                <MenuItem
                  key={`${kind} ${part}`}
                  dense
                  disabled={counts[part] === 0}
                  onClick={() => choose(kind, part)}
                >
                  {translate(`crud.export.${part}`, { rows: formatQuantity(counts[part]) })}
                </MenuItem>
              )),
          ]),
        ]}
      </LateMenu>
    </>
  )
}

const markStyle = { fontSize: 18, mr: 2 } as const

const kinds = ['csv', 'xlsx'] as const
const parts = ['page', 'found', 'marked'] as const
