import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bucket, BucketUnavailable } from '#platform/pictures/bucket.ts'
import { createTestBucket, type TestBucket } from '#test/harness/bucket.ts'

const name = (digit: number) => String(digit).repeat(16)
const bytes = Buffer.from('bytes of a picture')
let testBucket: TestBucket
let bucket: Bucket

async function namesIn(of: Bucket): Promise<string[]> {
  const result: string[] = []
  for await (const each of of.names()) result.push(each)
  return result
}

beforeEach(async () => {
  testBucket = await createTestBucket()
  bucket = testBucket.open()
})
afterEach(() => testBucket.close())

describe('a bucket', () => {
  it('returns what was put into it, under sources/', async () => {
    expect(await bucket.has(name(1))).toBe(false)
    expect(await bucket.get(name(1))).toBeNull()
    await bucket.put(name(1), bytes)
    await bucket.put(name(1), bytes)
    expect(await bucket.has(name(1))).toBe(true)
    expect(await bucket.get(name(1))).toEqual(bytes)
    expect([...testBucket.objects.keys()]).toEqual([`sources/${name(1)}.webp`])
  })

  it('lists every picture, page by page, and nothing else', async () => {
    expect(await namesIn(bucket)).toEqual([])
    for (const digit of [1, 2, 3, 4, 5]) await bucket.put(name(digit), bytes)
    for (const other of ['sources/x.webp', `sources/${name(6)}.jpg`, `other/${name(7)}.webp`, 'sources/'])
      testBucket.objects.set(other, bytes)
    expect(await namesIn(bucket)).toEqual([1, 2, 3, 4, 5].map(name))
  })

  it.each(['away', 'slow', 'failing', 'losing'] as const)(
    'that is %s once is retried, and the picture is stored once',
    async (mood) => {
      testBucket.setMood(mood, 1)
      await bucket.put(name(1), bytes)
      testBucket.setMood(mood, 2)
      expect(await bucket.get(name(1))).toEqual(bytes)
      testBucket.setMood(mood, 1)
      expect(await namesIn(bucket)).toEqual([name(1)])
      expect(testBucket.objects.size).toBe(1)
    },
  )

  it.each([
    ['away', /cannot be used: \w+/],
    ['slow', /no answer in time/],
    ['failing', /503/],
  ] as const)('that stays %s fails after three attempts, with a sentence', async (mood, reason) => {
    testBucket.setMood(mood)
    await expect(bucket.get(name(1))).rejects.toThrow(reason)
    await expect(bucket.put(name(1), bytes)).rejects.toThrow(BucketUnavailable)
    expect(testBucket.requests).toHaveLength(6)
    await expect(bucket.has(name(1))).rejects.toThrow(BucketUnavailable)
    await expect(namesIn(bucket)).rejects.toThrow(BucketUnavailable)
  })

  it.each([
    ['another secret', { secret: 'another-secret-word' }, /403/],
    ['another key', { keyId: 'another-key' }, /403/],
    ['another region', { region: 'eu-central-1' }, /400/],
  ])(
    'refuses %s; testBucket is no retry and the sentence has no part of the key',
    async (_, other, reason) => {
      const stranger = testBucket.open(other)
      const failure = await stranger.put(name(1), bytes).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(BucketUnavailable)
      expect(String(failure)).toMatch(reason)
      expect(JSON.stringify(failure) + String(failure)).not.toMatch(/secret-word|-key/)
      expect(failure).not.toHaveProperty('cause')
      expect(testBucket.requests).toHaveLength(1)
      expect(testBucket.objects.size).toBe(0)
    },
  )

  it('that does not exist is reported', async () => {
    const missingBucket = testBucket.open({ url: testBucket.settings.url.replace('/shop', '/nothing') })
    await expect(namesIn(missingBucket)).rejects.toThrow(/no such bucket/)
    await expect(missingBucket.put(name(1), bytes)).rejects.toThrow(/404/)
  })

  it.each(['', '../../etc', 'ABCDEF0123456789', `${name(1)}.webp`])(
    'gets no request for %j, which is not a picture’s name',
    async (other) => {
      await expect(bucket.get(other)).rejects.toThrow('not a name')
      await expect(bucket.has(other)).rejects.toThrow('not a name')
      await expect(bucket.put(other, bytes)).rejects.toThrow('not a name')
      expect(testBucket.requests).toEqual([])
    },
  )
})
