import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { type CountBytes, receiveUpload } from './upload-budget.ts'

const c = { env: {} } as Context
const megabyte = 1024 * 1024
let owners = 0
const newOwner = () => `owner ${++owners}`

/** Begins an upload that lasts until it is ended. */
function begin(owner: string, maxBytes = 100 * megabyte) {
  const { promise: isEnded, resolve: end } = Promise.withResolvers<void>()
  const { promise: started, resolve: setStarted } = Promise.withResolvers<CountBytes>()
  const done = receiveUpload(c, { owner, maxBytes }, async (count) => {
    setStarted(count)
    await isEnded
    return owner
  })
  return { started, end, done }
}

test('an owner has one upload at a time; five wait, the next is refused', async () => {
  const owner = newOwner()
  const uploads = Array.from({ length: 6 }, () => begin(owner))
  await expect(begin(owner).done).rejects.toMatchObject({ code: 'unavailable' })
  const other = begin(newOwner())
  await other.started
  other.end()
  for (const { started, end, done } of uploads) {
    await started
    end()
    expect(await done).toBe(owner)
  }
})

test('bytes count as they arrive, up to what an upload may have in memory, until it has ended', async () => {
  const uploads = Array.from({ length: 3 }, () => begin(newOwner()))
  const [first, second, third] = await Promise.all(uploads.map(({ started }) => started))
  for (const count of [first, second]) for (let sent = 0; sent < 200; sent += 1) count?.(megabyte)
  expect(() => third?.(57 * megabyte)).toThrow('unavailable')
  third?.(56 * megabyte)
  expect(() => third?.(1)).toThrow('unavailable')
  uploads[0]?.end()
  await uploads[0]?.done
  third?.(44 * megabyte)
  for (const { end } of uploads) end()
  await Promise.all(uploads.map(({ done }) => done))
})

test('an upload that fails makes room for the next of its owner', async () => {
  const owner = newOwner()
  const failing = receiveUpload(c, { owner, maxBytes: 1 }, () => Promise.reject(new Error('broken off')))
  await expect(failing).rejects.toThrow('broken off')
  expect(await receiveUpload(c, { owner, maxBytes: 1 }, async () => 'on')).toBe('on')
})
