import TranslateIcon from '@mui/icons-material/Translate'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { type JSX, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { locales } from '#portal/data/locales'

export const LanguageMenu = () => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choices = useLanguageChoices(() => setAnchor(null))
  return (
    <>
      <Tooltip title={translate('frame.language')}>
        <IconButton
          aria-label={translate('frame.language')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TranslateIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices}
      </Menu>
    </>
  )
}

/** One menu item per language, in its own words. Items, not a component: a menu gives the focus to its own children. */
export const useLanguageChoices = (onChosen: () => void): JSX.Element[] => {
  const [locale, setLocale] = useLocaleState()
  return locales.map((offered) => (
    <MenuItem
      key={offered.locale}
      lang={offered.locale}
      role="menuitemradio"
      aria-checked={offered.locale === locale}
      selected={offered.locale === locale}
      onClick={() => {
        setLocale(offered.locale)
        onChosen()
      }}
    >
      {offered.name}
    </MenuItem>
  ))
}
