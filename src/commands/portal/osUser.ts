import { userInfo } from 'node:os'

/** The account of the operating system that runs a command. Containers may run under a number without a name. */
export const osUser = (): string => {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
