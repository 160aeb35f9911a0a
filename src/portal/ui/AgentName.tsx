import Bowser from 'bowser'
import { useTranslate } from 'react-admin'

/** Browser and operating system, from a `User-Agent` header; the whole header is the tooltip. */
export const AgentName = ({ agent }: { agent: string | null }) => (
  <span title={agent ?? undefined} style={{ overflowWrap: 'anywhere' }}>
    {useAgentName(agent)}
  </span>
)

/** The name in words, for labels. */
export const useAgentName = (agent: string | null): string => {
  const translate = useTranslate()
  const { browser, system } = readAgent(agent ?? '')
  if (browser && system) return translate('tools.agent.browserOn', { browser, system })
  return browser ?? system ?? translate('tools.agent.unknown')
}

const readAgent = (agent: string): { browser?: string | undefined; system?: string | undefined } => {
  if (agent === '') return {}
  const { browser, os } = Bowser.parse(agent)
  return { browser: browser.name || undefined, system: os.name || undefined }
}
