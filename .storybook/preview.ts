import type { Preview } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { storyProject } from '../stories/storyProject'

const worker = setupWorker()

/** Answers the calls of a story in the browser by a service worker. */
const preview: Preview = {
  ...storyProject,
  beforeAll: async () => {
    await worker.start({ onUnhandledRequest: 'bypass', quiet: true })
  },
  beforeEach: ({ parameters }) => {
    worker.resetHandlers(...((parameters['network'] as RequestHandler[] | undefined) ?? []))
  },
}

export default preview
