// `npm start` and the other commands: all that a fresh clone needs, then the program that is named first.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, root } from './prepare.mjs'

const [program] = process.argv.splice(2, 1)

install()
build()
// What the program writes is for the account that runs it: the database, its lock, and backups.
process.umask(0o077)
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'dist/server', `${program}.js`)).href)
