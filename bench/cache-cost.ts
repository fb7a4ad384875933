import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { CacheMemory } from './cache-memory.ts'
import { megabytes, plain, type Row, row } from './result-row.ts'

/** How the memory that the response cache really takes compares with the cost it counts, which bounds it. */
export async function cacheCostRows(): Promise<Row[]> {
  const args = ['--expose-gc', 'bench/cache-memory.ts']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  // What cache-memory.ts prints.
  const { bounded, unbounded, ...kinds } = JSON.parse(stdout) as CacheMemory
  const names = { empty: 'empty', withBody: '5 KB', withTags: '5 KB and 24 tags' }
  const costs = Object.entries(names).map(([kind, name]) => {
    const { actual, counted } = kinds[kind as keyof typeof names]
    return row(`memory of a cached response for each counted byte, ${name}`, actual / counted, {
      target: { must: 1, aim: 1, better: 'less' },
      show: plain,
      detail: `${Math.round(actual)} of ${Math.round(counted)} bytes`,
    })
  })
  return [
    ...costs,
    row('memory of 60,000 distinct empty responses', bounded.usedBytes, {
      target: { must: bounded.maxBytes, aim: bounded.maxBytes, better: 'less' },
      show: megabytes,
      detail: `${bounded.answers} of them cached`,
    }),
    row('memory left by 60,000 searches requested once', unbounded.usedBytes, {
      target: { must: 3_000_000, aim: 3_000_000, better: 'less' },
      show: megabytes,
    }),
  ]
}
