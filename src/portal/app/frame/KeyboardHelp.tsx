import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ContentDialog } from '#portal/ui/ContentDialog'
import { type PageKey, useDeclaredKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'

const openEvent = 'portal:keys'

/** Opens the list of keys from anywhere in the frame. */
export const showKeys = (): void => void window.dispatchEvent(new Event(openEvent))

/** Lists the keys of the current page and of the whole portal; `?` opens it unless the user is typing. */
export const KeyboardHelp = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const here = useDeclaredKeys()
  useHotKeys({ '?': () => setOpen(true) }, { inDialogs: true })
  useEffect(() => {
    const show = () => setOpen(true)
    window.addEventListener(openEvent, show)
    return () => window.removeEventListener(openEvent, show)
  }, [])
  const close = () => setOpen(false)
  return (
    <ContentDialog open={open} title={translate('frame.keys.title')} onClose={close}>
      {here.length > 0 && <Keys title={translate('frame.keys.here')} keys={here} />}
      <Keys title={translate('frame.keys.everywhere')} keys={everywhere} />
    </ContentDialog>
  )
}

const Keys = ({ title, keys }: { title: string; keys: readonly PageKey[] }) => {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 2 }}>
        {title}
      </Typography>
      <Box component="dl" sx={keysStyle}>
        {keys.map(([key, what]) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <dt>
              {key.split('  ').map((each) => (
                <Box key={each} component="kbd" sx={keyStyle}>
                  {each}
                </Box>
              ))}
            </dt>
            <dd>{translate(what)}</dd>
          </Box>
        ))}
      </Box>
    </>
  )
}

const everywhere: readonly PageKey[] = [
  ['Ctrl K', 'frame.keys.search'],
  ['Esc', 'frame.keys.shut'],
  ['?', 'frame.keys.help'],
]

const keysStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, auto) 1fr',
  gap: '6px 16px',
  m: 0,
  mb: 4,
  fontSize: 13,
  '& dd': { m: 0 },
} as const

const keyStyle = {
  px: 1.5,
  py: 0.5,
  mr: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  whiteSpace: 'nowrap',
} as const
