import type { TestProject } from 'vitest/node'
import { openOnPostgres } from './postgresServerForTests'
import openEmbedded from './serverForTests'

/** The server that pages talk to: on PostgreSQL, which takes half of the time of an embedded database, where there is one. */
export default async (project: TestProject) => (await openOnPostgres(project)) ?? openEmbedded(project)
