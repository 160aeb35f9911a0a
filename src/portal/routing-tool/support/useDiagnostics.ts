import { useQuery } from '@tanstack/react-query'
import { cleanDiagnostics, type Diagnostics } from '#domain/support/diagnostics'
import { send } from '#portal/data/call/call'
import { recentRequests } from '#portal/data/call/recentRequests'
import { useSession } from '#portal/data/session/useSession'
import { paths } from '#portal/routing-tool/paths'
import { address } from '#portal/ui/page/address'

/** The facts that a ticket may carry: about the page that was left for this one, and never a secret. */
export const useDiagnostics = (): (() => Diagnostics) => {
  const { user, group } = useSession()
  const version = useQuery({ queryKey: ['version of the portal'], queryFn: readVersion, retry: false }).data
  return () => {
    const requests = recentRequests()
    const before = requests.find(({ page }) => !page.startsWith(address(paths.support)))
    return cleanDiagnostics({
      user: user?.id ?? '',
      group: group ? `${group.id}@${group.type}` : '',
      page: before?.page ?? location.pathname,
      version: version ?? 'unknown',
      browser: navigator.userAgent,
      requests: requests.map(({ id }) => id),
    })
  }
}

const readVersion = async (): Promise<string> => {
  const answer = await send({ method: 'GET', path: '/health', headers: {} }, { background: true, anyGroup: true })
  const { version } = (await answer.json()) as { version?: unknown }
  return typeof version === 'string' ? version : 'unknown'
}
