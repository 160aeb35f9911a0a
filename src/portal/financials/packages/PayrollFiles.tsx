import { Button, Stack, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { payroll } from '#contract/people/payroll'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ContentDialog } from '#portal/ui/ContentDialog'
import { QueriedTable, ReadFailure } from '#portal/ui/read-only/PagedTable'
import { saveFile } from '#portal/ui/table/saveFile'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { PayrollSettingsForm } from './PayrollSettingsForm'

/** The exports to the payroll, whose files can be saved again, and what the files look like. */
export const PayrollFiles = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const [tab, setTab] = useState('exports')
  const settings = useEndpoint(payroll.readPayrollSettings, tab === 'settings' ? {} : null)
  return (
    <ContentDialog size="md" title={translate('workPackages.payrollFile.title')} onClose={onClose}>
      <Stack spacing={3}>
        <Tabs
          value={tab}
          onChange={(_, next: string) => setTab(next)}
          aria-label={translate('workPackages.payrollFile.title')}
        >
          <Tab value="exports" label={translate('workPackages.payrollFile.exports')} />
          <Tab value="settings" label={translate('workPackages.payrollFile.settings')} />
        </Tabs>
        {tab === 'exports' && <Exports />}
        {tab === 'settings' && settings.error && (
          <ReadFailure error={settings.error} onRetry={() => void settings.refetch()} />
        )}
        {tab === 'settings' && settings.data && (
          <PayrollSettingsForm key={settings.data.version} stored={settings.data} onDone={() => setTab('exports')} />
        )}
      </Stack>
    </ContentDialog>
  )
}

const Exports = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(payroll.listPayrollExports, {}, { topics: ['work-packages'] })
  const save = (id: number, format: TableFileKind) =>
    call(payroll.readPayrollFile, { params: { id }, query: { format } }).then(
      ({ name, type, bytes }) => saveFile(name, new Blob([bytes as BlobPart], { type })),
      (failure: unknown) => showFailure(failure, translate),
    )
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary">
        {translate('workPackages.payrollFile.about')}
      </Typography>
      <QueriedTable
        label={translate('workPackages.payrollFile.exports')}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ id }) => id}
        whenEmpty={translate('workPackages.payrollFile.none')}
        maxHeight={360}
        columns={[
          { name: 'id', label: 'workPackages.payrollFile.number', cell: ({ id }) => id },
          { name: 'at', label: 'workPackages.payrollFile.at', cell: ({ exportedAt }) => ownTime(exportedAt) },
          { name: 'by', label: 'workPackages.payrollFile.by', cell: ({ exportedBy }) => exportedBy },
          {
            name: 'packages',
            label: 'workPackages.payrollFile.packages',
            isFigure: true,
            cell: ({ packages }) => packages,
          },
        ]}
        renderActions={({ id }) =>
          (['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              aria-label={translate('workPackages.payrollFile.save', { number: id, format: format.toUpperCase() })}
              onClick={() => void save(id, format)}
            >
              {format.toUpperCase()}
            </Button>
          ))
        }
      />
    </Stack>
  )
}
