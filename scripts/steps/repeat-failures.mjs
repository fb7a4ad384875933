import { print } from './run.mjs'

/** More failures than this are no coincidence: repeating them would only delay the result. */
const maxRepeated = 30

/**
 * Runs what failed again: alone, when nothing else runs any more. A test fails the run only when it fails twice; what
 * fails once is named, so that its cause is mended. Returns the `failures` that remain and the `unstable` tests.
 */
export async function repeatFailures(parts) {
  const failed = parts.filter(({ failures }) => failures.length > 0)
  const all = failed.flatMap(({ failures }) => failures)
  if (all.length > maxRepeated) return { failures: all, unstable: [] }
  const failures = []
  const unstable = []
  for (const part of failed) {
    const repeatable = part.failures.filter(({ file }) => file)
    failures.push(...part.failures.filter(({ file }) => !file))
    if (repeatable.length === 0) continue
    print(`\nRepeating what failed, alone (${part.name}) …`)
    const again = await part.repeat(repeatable)
    const ids = new Set(again.map(({ id }) => id))
    const isBroken = again.some(({ file }) => !file)
    const remains = ({ id }) => isBroken || ids.has(id)
    failures.push(...repeatable.filter(remains))
    unstable.push(...repeatable.filter((failure) => !remains(failure)))
  }
  return { failures, unstable }
}
