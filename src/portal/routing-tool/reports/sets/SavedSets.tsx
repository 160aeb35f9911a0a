import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import { Button, Divider, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ReportSet, reportSets } from '#contract/routing-tool/reports/reportSets'
import { type AskedReport, parametersOf, readAskedReport } from '#domain/reports/askedReport'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { ReportControl } from '#portal/routing-tool/reports/view/useAskedReport'
import { SaveSetDialog } from './SaveSetDialog'
import { SetsDialog } from './SetsDialog'

type SavedSetsProps = { asked: AskedReport; control: ReportControl }

/** Parameters under a name: apply one, keep those on screen, or put the kept ones in order. */
export const SavedSets = ({ asked, control }: SavedSetsProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'save' | 'sets' | null>(null)
  const { data: sets = [] } = useEndpoint(reportSets.listReportSets, { query: { report: asked.report } })
  const close = () => setAnchor(null)
  const open = (which: 'save' | 'sets') => {
    close()
    setDialog(which)
  }
  const apply = (set: ReportSet) => {
    close()
    const kept = readAskedReport(new URLSearchParams({ ...set.parameters, report: set.report }))
    if (kept) control.narrow(kept)
  }
  const shown = JSON.stringify(sorted(parametersOf(asked)))
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkBorder />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('reports.sets.open')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {sets.map((set) => (
          <MenuItem
            key={set.id}
            dense
            selected={JSON.stringify(sorted(set.parameters)) === shown}
            onClick={() => apply(set)}
          >
            {set.name}
          </MenuItem>
        ))}
        {sets.length > 0 && <Divider />}
        <MenuItem dense onClick={() => open('save')}>
          {translate('reports.sets.save')}
        </MenuItem>
        {sets.length > 0 && (
          <MenuItem dense onClick={() => open('sets')}>
            {translate('reports.sets.manage')}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'save' && <SaveSetDialog asked={asked} sets={sets} onClose={() => setDialog(null)} />}
      {dialog === 'sets' && <SetsDialog asked={asked} sets={sets} onClose={() => setDialog(null)} />}
    </>
  )
}

const sorted = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters).toSorted(([one], [other]) => one.localeCompare(other))
