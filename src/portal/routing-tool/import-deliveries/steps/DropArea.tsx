import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import { Button, LinearProgress, Stack, Typography } from '@mui/material'
import type { MouseEvent } from 'react'
import { useDropzone } from 'react-dropzone'
import { formatSize } from '#portal/routing-tool/import-deliveries/fileFacts'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'

type DropAreaProps = {
  sending: { name: string; size: number } | null
  onFile: (file: File) => void
  onGiveUp: () => void
}

/** Where a file is dropped, or chosen by a button. While one is sent it says so and lets it be given up. */
export const DropArea = ({ sending, onFile, onGiveUp }: DropAreaProps) => {
  const { say } = useWords()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noKeyboard: true,
    disabled: sending !== null,
    onDrop: (accepted, refused) => {
      const file = accepted[0] ?? refused[0]?.file
      if (file) onFile(file)
    },
  })
  const choose = (event: MouseEvent) => {
    event.stopPropagation()
    open()
  }
  return (
    <Stack
      {...getRootProps()}
      spacing={2}
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        minHeight: { xs: 200, md: 280 },
        p: 4,
        border: '1px dashed',
        borderColor: isDragActive ? 'primary.main' : 'text.secondary',
        bgcolor: isDragActive ? 'action.selected' : 'background.paper',
        borderRadius: 1,
        cursor: sending ? 'default' : 'pointer',
      }}
    >
      <input {...getInputProps({ 'aria-hidden': true })} />
      <UploadFileIcon aria-hidden="true" sx={{ fontSize: 36, color: 'text.secondary' }} />
      {sending ? (
        <>
          <Typography role="status">
            {say('imports.file.sending', {
              name: sending.name,
              size: sending.size > 0 ? formatSize(sending.size) : '',
            })}
          </Typography>
          <LinearProgress aria-label={say('imports.file.sendingLabel')} sx={{ width: '60%' }} />
          <Button variant="outlined" onClick={onGiveUp}>
            {say('imports.cancel')}
          </Button>
        </>
      ) : (
        <>
          <Typography>{say(isDragActive ? 'imports.file.letGo' : 'imports.file.drop')}</Typography>
          <Button variant="contained" onClick={choose}>
            {say('imports.file.choose')}
          </Button>
          <Typography variant="body2" color="text.secondary">
            {say('imports.file.kinds')}
          </Typography>
        </>
      )}
    </Stack>
  )
}
