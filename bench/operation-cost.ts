import { type Operation, operations, type Shop } from './cold-operations.ts'
import { median } from './median.ts'
import { measureProcessorTime, type ProcessorTime } from './processor-time.ts'
import { type Row, row } from './result-row.ts'

/** How many run at once: enough that the server never waits for its visitor. */
const concurrency = 4
const warmUp = 100
/** Operations of a measurement. */
const perRound = 250
const rounds = 5

export type MeasuredShop = Shop & { pid: number; numbers: Iterator<number, never> }

/** Numbers that no operation of this shop has had. */
export function* newNumbers(): Generator<number, never> {
  for (let number = 0; ; number += 1) yield number
}

/** The processor time of one operation, as the mean of `count`. */
export async function findCost(
  { pid, numbers, ...shop }: MeasuredShop,
  { run }: Operation,
  count = perRound,
): Promise<ProcessorTime> {
  const time = await measureProcessorTime(pid)
  let left = count
  const visit = async () => {
    while (left > 0) {
      left -= 1
      await run(shop, numbers.next().value)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, visit))
  const { server, postgres } = await time.stop()
  return { server: server / count, postgres: postgres / count }
}

export async function warmUpWith(shop: MeasuredShop, operation: Operation): Promise<void> {
  await findCost(shop, operation, warmUp)
}

/** The rows of the table: processor time of each operation, the median of several rounds. */
export async function operationCostRows(shop: MeasuredShop): Promise<Row[]> {
  const rows: Row[] = []
  for (const operation of operations) {
    await warmUpWith(shop, operation)
    const costs: ProcessorTime[] = []
    for (let round = 0; round < rounds; round += 1) costs.push(await findCost(shop, operation))
    for (const [index, part] of (['server', 'postgres'] as const).entries()) {
      const target = {
        must: operation.must[index] ?? 0,
        aim: operation.aim[index] ?? 0,
        better: 'less',
      } as const
      const name = part === 'server' ? 'Node' : 'PostgreSQL'
      const value = median(costs.map((cost) => cost[part]))
      rows.push(row(`${operation.what}, processor time of ${name}`, value, { target, show: milliseconds }))
    }
  }
  return rows
}

const milliseconds = (ms: number) => `${ms.toFixed(2)} ms`
