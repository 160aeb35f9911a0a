import type { Command } from './command'

/** Every command brings the database up to date before it runs, so this one has only to tell. */
export const migrateCommand: Command = {
  usage: '',
  about:
    'Brings the database up to date with this release, as the start of the server does: for an upgrade by another user of the database, or before the first of several servers starts.',
  reads: true,
  waits: true,
  run: async (_, __, migrated = []) => [
    migrated.length > 0
      ? `The database is up to date now. It lacked ${migrated.length} migrations, the last of them ${migrated.at(-1)}.`
      : 'The database is up to date already.',
  ],
}
