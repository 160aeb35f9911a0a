import { composeStories, type composeStory, setProjectAnnotations } from '@storybook/react-vite'
import axe from 'axe-core'
import type { HttpHandler } from 'msw'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#portal/data/call/callFailure'
import { storyProject } from '../../stories/storyProject'
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

/** WCAG 2.2 AA without contrast, which needs a real browser; a story is not a page, so it has no title. */
const rules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'color-contrast': { enabled: false }, 'document-title': { enabled: false } },
  resultTypes: ['violations'],
}

test.each(stories)('%s renders without errors and is accessible', async (_, story) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  network.use(...((story.parameters['network'] as HttpHandler[] | undefined) ?? []), unreachable('every call'))
  if ('viewport' in story.globals) happyDOM.setViewport({ width: phone })
  await story.run()
  const { violations } = await withoutStyles(() => axe.run(document.body, rules))
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  // react-admin logs the faults that a story injects.
  expect(errors.mock.calls.filter(([error]) => !(error instanceof CallFailure))).toEqual([])
})

/** In happy-dom axe takes three times as long with the rules of MUI, and they change none of its findings. */
const withoutStyles = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  const styles = document.querySelectorAll('style')
  for (const style of styles) style.remove()
  try {
    return await act()
  } finally {
    document.head.append(...styles)
  }
}
