import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory, lockFileName } from '#server/database/embedded/directoryLock'

let directory = ''
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'))
})
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }))

const leave = (holder: object, age = 0) => {
  const file = path.join(directory, lockFileName)
  fs.writeFileSync(file, JSON.stringify(holder))
  const touched = new Date(Date.now() - age)
  fs.utimesSync(file, touched, touched)
}

test('a directory in use is refused in a sentence that names it and the process', () => {
  const lock = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse)
  expect(() => lockDirectory(directory)).toThrow(`${directory} is in use by process ${process.pid}.`)
  lock.release()
  lockDirectory(directory).release()
  expect(fs.readdirSync(directory)).toEqual([])
})

const here = os.hostname()
const gone = spawnSync(process.execPath, ['-e', '']).pid

test.each([
  ['of a process that is gone', { pid: gone, started: '1', host: here, token: 'a' }, 0],
  ['of an earlier process with a number used again', { pid: process.pid, started: '1', host: here, token: 'a' }, 0],
  ['of another host that went silent', { pid: 1, started: '1', host: 'elsewhere', token: 'a' }, 60_000],
  ['never written to its end', {}, 60_000],
])('the lock %s is taken over', (_, holder, age) => {
  leave(holder, age)
  const lock = lockDirectory(directory)
  expect(JSON.parse(fs.readFileSync(path.join(directory, lockFileName), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

test.each([
  ['of another host that was touched just now', { pid: 1, started: '1', host: 'elsewhere', token: 'a' }],
  ['just being written', {}],
])('the lock %s is respected', (_, holder) => {
  leave(holder)
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse)
})
