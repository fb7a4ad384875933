import { join } from 'node:path'
import { outsideTests } from './outside-tests.mjs'
import { node, print, root, run } from './run.mjs'
import { vitest } from './vitest.mjs'

const tool = (...path) => join(root, 'node_modules', ...path)

/** Format, lint, types, then the unit, API and guard tests. Returns what {@link vitest} returns; the two tools count as tests. */
export async function check() {
  print('Format, lint, types …')
  const exitCodes = await Promise.all([
    run(node, [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']),
    run(node, [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.']),
  ])
  print('Unit, API and guard tests …')
  const tested = await vitest(['check'])
  const failed = ['Biome', 'TypeScript']
    .filter((_, index) => exitCodes[index] !== 0)
    .map((name) => outsideTests(`${name} found errors`))
  return {
    ...tested,
    passed: tested.passed + exitCodes.length - failed.length,
    failures: [...failed, ...tested.failures],
  }
}
