const factor = 16
const attempts = 3
/** Below this, memory and garbage collection decide. A quadratic function of 20,000 characters takes a hundred times as long. */
const minMicroseconds = 1000

/**
 * A linear function takes 16 times as long for 16 times the size, a quadratic one 256 times. What lies between is what garbage
 * collection and a shared cache add on a busy machine.
 */
export const maxLinearGrowth = 80

/**
 * How many times more work a synchronous function does for 16 times the size. Counts the processor time of this thread,
 * which other programs do not take, and the best of three attempts, because the first ones compile.
 */
export function findGrowth(work: (size: number) => unknown, size: number): number {
  const cost = (atSize: number) => Math.min(...Array.from({ length: attempts }, () => timeOf(work, atSize)))
  return cost(size * factor) / Math.max(cost(size), minMicroseconds)
}

function timeOf(work: (size: number) => unknown, size: number): number {
  const before = process.threadCpuUsage()
  work(size)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
