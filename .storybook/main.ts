import type { StorybookConfig } from '@storybook/react-vite'

/** Storybook with the Vite configuration of the portal, without add-ons and without telemetry. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  // The service worker in the version of msw that is installed.
  staticDirs: [{ from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript 7 has no interface that the documentation of properties could be read through.
  typescript: { reactDocgen: false, check: false },
}

export default config
