import { Button, type ButtonProps } from '@mui/material'
import { useRef } from 'react'

type ChooseFileButtonProps = Pick<ButtonProps, 'startIcon' | 'loading' | 'disabled'> & {
  label: string
  /** The name of the chosen file, in place of the label. */
  chosen?: string | null | undefined
  /** File name extensions or media types, as an `input` takes them. */
  accept: string
  onChoose: (file: File) => void
}

/** Chooses a file, or the same file again once it was corrected. */
export const ChooseFileButton = ({ label, chosen, accept, onChoose, ...button }: ChooseFileButtonProps) => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Otherwise choosing the same file again would change nothing.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button variant="outlined" sx={{ overflowWrap: 'anywhere' }} onClick={() => picker.current?.click()} {...button}>
        {chosen || label}
      </Button>
    </>
  )
}
