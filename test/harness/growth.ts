const factor = 8
const attempts = 3
/** Below this, memory and garbage collection decide. A quadratic function of 20,000 characters takes a hundred times as long. */
const minMicroseconds = 1000

/** A linear function takes eight times as long for eight times the size, a quadratic one 64 times. */
export const maxLinearGrowth = 24

/**
 * How many times more work a synchronous function does for eight times the size. Counts the processor time of this thread,
 * which other programs do not take, and the best of three attempts, because the first ones compile.
 */
export function growthOf(work: (size: number) => unknown, size: number): number {
  const cost = (atSize: number) => Math.min(...Array.from({ length: attempts }, () => timeOf(work, atSize)))
  return cost(size * factor) / Math.max(cost(size), minMicroseconds)
}

function timeOf(work: (size: number) => unknown, size: number): number {
  const before = process.threadCpuUsage()
  work(size)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
