import Print from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { showFailure } from '#portal/data/alerts'
import { saveFile } from '#portal/ui/table/saveFile'

type PrintedFile = { name: string; type: string; bytes: Uint8Array }

type PrintButtonProps = {
  label: string
  /** Where a page has several of them: what this one prints, for screen readers. */
  spoken?: string
  read: () => Promise<PrintedFile>
}

/** Saves records as a PDF to print. */
export const PrintButton = ({ label, spoken, read }: PrintButtonProps) => {
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const print = () => {
    setBusy(true)
    void read()
      .then(
        ({ name, type, bytes }) => saveFile(name, new Blob([bytes as BlobPart], { type })),
        (error: unknown) => showFailure(error, translate),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="outlined" startIcon={<Print />} loading={isBusy} aria-label={spoken} onClick={print}>
      {label}
    </Button>
  )
}
