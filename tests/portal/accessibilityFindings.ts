import axe from 'axe-core'

const options: axe.RunOptions = {
  // Colours, and what stands around a page, are looked at in the browser.
  rules: {
    'color-contrast': { enabled: false },
    'document-title': { enabled: false },
    'html-has-lang': { enabled: false },
    region: { enabled: false },
  },
  resultTypes: ['violations'],
  // The shortest selector of each element that was looked at took most of the time, and no finding shows it.
  selectors: false,
}

/** WCAG 2.2 AA without what axe recommends: a story is not a page. */
export const wcagAlone: Pick<axe.RunOptions, 'runOnly'> = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

/** What axe finds on the page that is rendered, as one line per rule with its elements. */
export const accessibilityFindings = async (only: Pick<axe.RunOptions, 'runOnly'> = {}): Promise<string[]> => {
  const { violations } = await withoutStyles(() => axe.run(document.body, { ...options, ...only }))
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

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
