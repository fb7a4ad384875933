import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bucket, BucketAway } from '#platform/pictures/bucket.ts'
import { createTestBucket, type TestBucket } from '#test/harness/bucket.ts'

const name = (digit: number) => String(digit).repeat(16)
const bytes = Buffer.from('bytes of a picture')
let there: TestBucket
let bucket: Bucket

async function namesIn(of: Bucket): Promise<string[]> {
  const found: string[] = []
  for await (const each of of.names()) found.push(each)
  return found
}

beforeEach(async () => {
  there = await createTestBucket()
  bucket = there.open()
})
afterEach(() => there.close())

describe('a bucket', () => {
  it('gives back what was put into it, under sources/', async () => {
    expect(await bucket.has(name(1))).toBe(false)
    expect(await bucket.get(name(1))).toBeNull()
    await bucket.put(name(1), bytes)
    await bucket.put(name(1), bytes)
    expect(await bucket.has(name(1))).toBe(true)
    expect(await bucket.get(name(1))).toEqual(bytes)
    expect([...there.objects.keys()]).toEqual([`sources/${name(1)}.webp`])
  })

  it('names every picture in it, page after page, and nothing else that lies there', async () => {
    expect(await namesIn(bucket)).toEqual([])
    for (const digit of [1, 2, 3, 4, 5]) await bucket.put(name(digit), bytes)
    for (const other of ['sources/x.webp', `sources/${name(6)}.jpg`, `other/${name(7)}.webp`, 'sources/'])
      there.objects.set(other, bytes)
    expect(await namesIn(bucket)).toEqual([1, 2, 3, 4, 5].map(name))
  })

  it.each(['away', 'slow', 'failing', 'losing'] as const)(
    'that is %s once is asked again, and the picture is there once',
    async (mood) => {
      there.be(mood, 1)
      await bucket.put(name(1), bytes)
      there.be(mood, 2)
      expect(await bucket.get(name(1))).toEqual(bytes)
      there.be(mood, 1)
      expect(await namesIn(bucket)).toEqual([name(1)])
      expect(there.objects.size).toBe(1)
    },
  )

  it.each([
    ['away', /cannot be used: \w+/],
    ['slow', /no answer in time/],
    ['failing', /503/],
  ] as const)('that stays %s is given up after three tries, with a sentence', async (mood, reason) => {
    there.be(mood)
    await expect(bucket.get(name(1))).rejects.toThrow(reason)
    await expect(bucket.put(name(1), bytes)).rejects.toThrow(BucketAway)
    expect(there.asked).toHaveLength(6)
    await expect(bucket.has(name(1))).rejects.toThrow(BucketAway)
    await expect(namesIn(bucket)).rejects.toThrow(BucketAway)
  })

  it.each([
    ['another secret', { secret: 'another-secret-word' }, /403/],
    ['another key', { keyId: 'another-key' }, /403/],
    ['another region', { region: 'eu-central-1' }, /400/],
  ])(
    'refuses %s; it is asked once and the sentence holds neither half of the key',
    async (_, other, reason) => {
      const stranger = there.open(other)
      const told = await stranger.put(name(1), bytes).catch((error: unknown) => error)
      expect(told).toBeInstanceOf(BucketAway)
      expect(String(told)).toMatch(reason)
      expect(JSON.stringify(told) + String(told)).not.toMatch(/secret-word|-key/)
      expect(told).not.toHaveProperty('cause')
      expect(there.asked).toHaveLength(1)
      expect(there.objects.size).toBe(0)
    },
  )

  it('that is none is said so', async () => {
    const none = there.open({ url: there.settings.url.replace('/shop', '/nothing') })
    await expect(namesIn(none)).rejects.toThrow(/no such bucket/)
    await expect(none.put(name(1), bytes)).rejects.toThrow(/404/)
  })

  it.each(['', '../../etc', 'ABCDEF0123456789', `${name(1)}.webp`])(
    'is never asked for %j, which names no picture',
    async (other) => {
      await expect(bucket.get(other)).rejects.toThrow('not a name')
      await expect(bucket.has(other)).rejects.toThrow('not a name')
      await expect(bucket.put(other, bytes)).rejects.toThrow('not a name')
      expect(there.asked).toEqual([])
    },
  )
})
