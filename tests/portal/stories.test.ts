import { composeStories, type composeStory, setProjectAnnotations } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#portal/data/call/callFailure'
import { storyProject } from '../../stories/storyProject'
import { accessibilityFindings, wcagAlone } from './accessibilityFindings'
import { unreachable } from './network/faults'
import { mockNetwork } from './network/mockNetwork'

type StoryFile = Parameters<typeof composeStories>[0]

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
const files = import.meta.glob<StoryFile>('/stories/*.stories.tsx', { eager: true })
const network = mockNetwork()

const { innerWidth } = window
const phone = 390

setProjectAnnotations(storyProject)

const stories = Object.entries(files).flatMap(([file, module]) =>
  Object.entries(composeStories(module) as Record<string, ReturnType<typeof composeStory>>).map(
    ([name, story]) => [`${file.replace(/^.*\/|\.stories\.tsx$/g, '')}: ${name}`, story] as const,
  ),
)

// The user events of Storybook listen to the document from the first story on. In the files that come after this one in
// the same window they would hide what a user types from React.
const listeners: Parameters<Document['addEventListener']>[] = []
const listen = document.addEventListener.bind(document)
document.addEventListener = (...parameters: Parameters<Document['addEventListener']>) => {
  listeners.push(parameters)
  listen(...parameters)
}
afterAll(() => {
  for (const parameters of listeners) document.removeEventListener(...parameters)
  document.addEventListener = listen
})

beforeEach(() => {
  // happy-dom has no layout, and the table draws only the rows in view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
})
afterEach(() => {
  happyDOM.setViewport({ width: innerWidth })
  vi.restoreAllMocks()
})

test.each(stories)('%s renders without errors and is accessible', async (_, story) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  network.use(...((story.parameters['network'] as HttpHandler[] | undefined) ?? []), unreachable('every call'))
  if ('viewport' in story.globals) happyDOM.setViewport({ width: phone })
  await story.run()
  expect(await accessibilityFindings(wcagAlone)).toEqual([])
  // react-admin logs the faults that a story injects.
  expect(errors.mock.calls.filter(([error]) => !(error instanceof CallFailure))).toEqual([])
})
