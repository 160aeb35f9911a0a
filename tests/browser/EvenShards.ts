import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inOrder, splitEvenly } from './splitEvenly.ts'

const pathOf = ({ moduleId }: TestSpecification) => moduleId
const isInBrowser = ({ project }: TestSpecification) => project.name === 'browser'

/** Gives each shard of the browser tests about the same work, the longest files first. */
export class EvenShards extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 }
    return splitEvenly(files, count, pathOf)[index - 1] ?? []
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files.filter((file) => !isInBrowser(file)))
    return [...others, ...inOrder(files.filter(isInBrowser), pathOf)]
  }
}
