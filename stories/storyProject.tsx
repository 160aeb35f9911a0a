import type { Preview } from '@storybook/react-vite'
import type { I18nProvider } from 'react-admin'
import { checkpointOf } from '#contract/checkpoints'
import { setConfiguration } from '#portal/data/call/configuration'
import { rememberLocale } from '#portal/data/locales'
import { storeGroup, storeToken } from '#portal/data/session/session'
import { createI18nProvider, loadWords } from '#portal/ui/i18n/i18nProvider'
import { setDark } from '#portal/ui/preferences'
import { aConfiguration } from '#tests/portal/portalFixtures'
import { StoryFrame } from './StoryFrame'

/** The message files of the components that have stories. */
const messageFiles = ['board', 'crud', 'loadActions', 'records', 'setup', 'tools']

const toolbarMenu = (title: string, icon: 'globe' | 'circlehollow', items: Record<string, string>) => ({
  toolbar: { title, icon, items: Object.entries(items).map(([value, name]) => ({ value, title: name })) },
})

/** The surroundings of every story: theme, language, router and a signed-in user. Storybook and the story test share it. */
export const storyProject = {
  globalTypes: {
    locale: toolbarMenu('Language', 'globe', { 'en-US': 'English', 'es-ES': 'Español', 'zh-CN': '中文' }),
    look: toolbarMenu('Look', 'circlehollow', { light: 'Light', dark: 'Dark' }),
  },
  initialGlobals: { locale: 'en-US', look: 'light' },
  parameters: { layout: 'fullscreen' },
  loaders: [
    async ({ globals: { locale, look } }) => {
      setConfiguration(aConfiguration())
      storeToken({ token: 'a-token', expiry: Date.now() + 3_600_000 })
      storeGroup({ id: 'ACME', type: 'CUSTOMER', level: 1 }, [checkpointOf('portal.administer')])
      rememberLocale(String(locale))
      setDark(look === 'dark')
      await loadWords(messageFiles)
      return { i18nProvider: await createI18nProvider() }
    },
  ],
  decorators: [
    (Story, { id, loaded, parameters, globals: { locale, look } }) => (
      <StoryFrame
        key={`${id} ${locale} ${look}`}
        i18nProvider={loaded['i18nProvider'] as I18nProvider}
        look={look === 'dark' ? 'dark' : 'light'}
        path={(parameters['path'] as string | undefined) ?? '/'}
      >
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Preview
