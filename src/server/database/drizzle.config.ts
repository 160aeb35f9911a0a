import { defineConfig } from 'drizzle-kit'

/** Paths are read from the folder in which the command is given, the root of the repository. */
// oxlint-disable-next-line import/no-default-export -- drizzle-kit reads the default export
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/database/schema/index.ts',
  out: './src/server/database/migrations',
})
