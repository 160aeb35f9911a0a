import { tooManyRequests } from './problems'

/**
 * Bounds how many costly calls are under way at a time, for one user and in this process.
 * @returns a function that takes a place and returns the way to give it back. @throws 429 when there is none
 */
export const boundUnderWay = ({ perUser, inAll }: { perUser: number; inAll: number }) => {
  const users = new Map<string, number>()
  let all = 0
  return (userId: string): (() => void) => {
    const own = users.get(userId) ?? 0
    if (own >= perUser) throw tooManyRequests(`${perUser} such calls of yours are under way already.`, 5)
    if (all >= inAll) throw tooManyRequests('Too many such calls are under way.', 5)
    users.set(userId, own + 1)
    all += 1
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      all -= 1
      const left = (users.get(userId) ?? 1) - 1
      if (left === 0) users.delete(userId)
      else users.set(userId, left)
    }
  }
}
