import { FlagMark } from '#portal/routing-tool/setup/FlagMark'

/** Marks the default region. */
export const DefaultMark = () => <FlagMark label="setup.regions.isDefault" />
