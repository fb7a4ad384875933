import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { rootFolder } from '#platform/config/root.ts'

type CoverageRow = {
  section: number
  sentence: string
  /** `path › title`, as written on the page. */
  tests: { path: string; title: string }[]
  /** Numbers of the issues that will build it. */
  issues: number[]
}

/** Parses the rows of the page’s tables: `| section | sentence | tests or issue |`. */
export function coverageRows(page: string): CoverageRow[] {
  return [...page.matchAll(/^\| (\d+) \| (.+?) \| (.*?) ?\|$/gm)].map(([, section, sentence, by = '']) => ({
    section: Number(section),
    sentence: sentence ?? '',
    tests: [...by.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, path = '', title = '']) => ({ path, title })),
    issues: [...by.matchAll(/\bissue (\d+)\b/g)].map(([, number]) => Number(number)),
  }))
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const printed = /%[sdifjo]|\$[a-z][\w.]*/gi
const anything = '.+'

/** Titles of the tests that run in a file, as patterns: placeholders match any text. */
export function testTitles(path: string, text: string): RegExp[] {
  const titles: RegExp[] = []
  const { program } = parseSync(path, text)
  const written = (text: string) => text.split(printed).map(quoted).join(anything)
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!isTest(callee) || !title) return
      const pattern =
        title.type === 'Literal' && typeof title.value === 'string'
          ? written(title.value)
          : title.type === 'TemplateLiteral'
            ? title.quasis.map(({ value }) => written(value.cooked ?? value.raw)).join(anything)
            : null
      if (pattern) titles.push(new RegExp(`^${pattern}$`))
    },
  }).visit(program)
  return titles
}

/** Matches `test(…)`, `it(…)` and `test.each(…)(…)`. Skipped, failing and todo tests do not match. */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type !== 'CallExpression' || callee.callee.type !== 'MemberExpression') return false
  const { object, property } = callee.callee
  return property.type === 'Identifier' && ['each', 'for'].includes(property.name) && isTest(object)
}

/** Describes what is wrong with a row; null when the row is valid. */
export function rowFault({ section, sentence, tests, issues }: CoverageRow): string | null {
  const row = `§${section} «${sentence}»`
  if (tests.length === 0 && issues.length === 0) return `${row} names neither a test nor an issue`
  for (const { path, title } of tests) {
    const file = join(rootFolder, path)
    if (!existsSync(file)) return `${row}: there is no ${path}`
    if (!testTitles(path, readFileSync(file, 'utf8')).some((pattern) => pattern.test(title)))
      return `${row}: ${path} has no test «${title}»`
  }
  return null
}
