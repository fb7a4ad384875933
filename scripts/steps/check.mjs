import { join } from 'node:path'
import { outsideTests } from './outside-tests.mjs'
import { node, root, run } from './run.mjs'
import { vitest } from './vitest.mjs'

const tool = (...path) => join(root, 'node_modules', ...path)

/** Format, lint, types, and the unit, API and guard tests, side by side. Returns what {@link vitest} returns; the two tools count as tests. */
export async function check() {
  const [biome, typescript, tested] = await Promise.all([
    run(node, [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']),
    // The compiler's threads repeat each other's work: several take half as much processor time again as one.
    run(node, [tool('typescript', 'bin', 'tsc'), '--noEmit', '--singleThreaded', '-p', '.']),
    vitest(['check']),
  ])
  const exitCodes = Object.entries({ Biome: biome, TypeScript: typescript })
  const failed = exitCodes
    .filter(([, exitCode]) => exitCode !== 0)
    .map(([name]) => outsideTests(`${name} found errors`))
  return {
    ...tested,
    passed: tested.passed + exitCodes.length - failed.length,
    failures: [...failed, ...tested.failures],
  }
}
