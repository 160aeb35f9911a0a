import Bowser from 'bowser'

/** The names of a browser and its operating system, from a `User-Agent` header; unknown ones are left out. */
export const readAgent = (agent: string): { browser?: string | undefined; system?: string | undefined } => {
  if (agent === '') return {}
  const { browser, os } = Bowser.parse(agent)
  return { browser: browser.name || undefined, system: os.name || undefined }
}
