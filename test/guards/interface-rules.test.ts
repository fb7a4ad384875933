import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const components = sourceFiles(['src']).filter(
  ({ path }) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
)

const physicalClass =
  /(?:^|[\s:!-])(?:(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-[\w./[\]%-]+|(?:border|rounded|text|float|clear)-(?:l|r|tl|tr|bl|br|left|right))(?=\s|$)/

const physicalCss =
  /(?:^|[;{\s])(?:margin|padding|border)-(?:left|right)|(?:^|[;{\s])(?:left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/

/** String literals and template parts of a file: the places where class names occur. */
function stringsOf(path: string, text: string): string[] {
  const strings: string[] = []
  const { program } = parseSync(path, text)
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') strings.push(node.value)
    },
    TemplateElement(node) {
      strings.push(node.value.raw)
    },
  }).visit(program)
  return strings
}

test('class names use start and end, never left or right', () => {
  const result = components.flatMap(({ path, text }) =>
    stringsOf(path, text).flatMap((string) => {
      const match = physicalClass.exec(` ${string} `)
      return match ? [`${path}: ${match[0].trim()}`] : []
    }),
  )
  expect(result).toEqual([])
})

/** The accessibility sweep examines contrast at one width only (e2e/support/every-size.ts). Lines between parts are free. */
test('no colour of text or ground depends on the width', () => {
  const [theme] = sourceFiles(['src/shell'], /styles\.css$/)
  const colours = [...(theme?.text.matchAll(/--color-([a-z-]+):/g) ?? [])].map(([, name]) => name)
  expect(colours).toContain('ink')
  const byWidth = new RegExp(
    `(?<=[\\s'"\`:])(?:max-|min-)?(?:sm|md|lg|xl|wide|\\[[^\\]\\s]+\\]):\\S*(?:(?:text|bg|fill)-(?:${colours.join('|')})|opacity-)`,
  )
  // Class names stand in .ts files, too.
  const result = sourceFiles(['src']).flatMap(
    ({ path, text }) => byWidth.exec(text)?.map((found) => `${path}: ${found}`) ?? [],
  )
  expect(result).toEqual([])
})

test('numbers are typed as text: a number field ignores Arabic digits and changes under a mouse wheel', () => {
  const numberFields = components.filter(({ text }) => /type=["']number["']/.test(text))
  expect(numberFields.map(({ path }) => path)).toEqual([])
})

/** One rule such as `.group:has(:checked) *` makes browsers style the whole page anew at every change that some `:has()` watches. */
test('no class styles what is inside a group with :has; peers and CSS of its own do the same', () => {
  const result = components.flatMap(({ path, text }) =>
    stringsOf(path, text)
      .filter((string) => /(?:^|[\s:])(?:group-has|\*{1,2}:has|has-\S+:\*{1,2}:)/.test(string))
      .map((string) => `${path}: ${string}`),
  )
  expect(result).toEqual([])
})

/** Text of mixed direction has no logical keyword for the page’s start edge, so both sides are set together. */
const bothSides = /text-align: left;\s*\[dir="rtl"\] & \{\s*text-align: right;\s*\}/g

test('style sheets use logical properties, never left or right', () => {
  const sheets = sourceFiles(['src'], /\.css$/).map(({ path, text }) => ({
    path,
    text: text.replace(bothSides, ''),
  }))
  expect(sheets.filter(({ text }) => physicalCss.test(text)).map(({ path }) => path)).toEqual([])
})

/** Centred page columns share one gutter. */
test('every page uses the shared gutter', () => {
  const violations = components.flatMap(({ path, text }) =>
    /^src\/(?:shop|shell)\//.test(path)
      ? stringsOf(path, text).filter(
          (string) =>
            /(?:^|\s)mx-auto\s/.test(string) && /(?:^|[\s:])px?-[\d[]/.test(string) && !/border/.test(string),
        )
      : [],
  )
  expect(violations).toEqual([])
  const css = sourceFiles(['src/shell'], /\.css$/)
    .map(({ text }) => text)
    .join('')
  expect(css.match(/--page-gutter: /g)).toHaveLength(2)
  expect(css).toMatch(/@utility page-width \{[^}]*padding-inline: var\(--page-gutter\)/)
})

const spokenAttributes = new Set([
  'alt',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'label',
])
const letters = /\p{L}/u

test('no text stands in JSX: every text comes from the messages', () => {
  const result: string[] = []
  for (const { path, text } of components) {
    const { program } = parseSync(path, text)
    new Visitor({
      JSXText(node) {
        if (letters.test(node.value)) result.push(`${path}: ${node.value.trim()}`)
      },
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
        const value = node.value?.type === 'Literal' ? String(node.value.value) : ''
        if (spokenAttributes.has(name) && letters.test(value)) result.push(`${path}: ${name}="${value}"`)
      },
    }).visit(program)
  }
  expect(result).toEqual([])
})

test('no HTML contains a style attribute, which the content security policy forbids (decision 14)', () => {
  const written = sourceFiles(['src'], /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const styled = /\sstyle=|setAttribute\(\s*'style'|dangerouslySetInnerHTML=\{\{ __html: '<style/
  expect(written.filter(({ text }) => styled.test(text)).map(({ path }) => path)).toEqual([])
})

/** Icons that point in the reading direction. Icons that point up or down are the same in both directions. */
const pointing = /^(?:Arrow|Chevron|Chevrons|Move|Corner\w+)(?:Left|Right)$/

test('icons that point in the reading direction are mirrored in Arabic', () => {
  const result: string[] = []
  for (const { path, text } of components) {
    new Visitor({
      JSXOpeningElement({ name, start, end }) {
        if (name.type !== 'JSXIdentifier' || !pointing.test(name.name)) return
        if (!text.slice(start, end).includes('icon-directional')) result.push(`${path}: ${name.name}`)
      },
    }).visit(parseSync(path, text).program)
  }
  expect(result).toEqual([])
})

/** Each of them renders HTML that no visitor wrote: constants of the source, Markdown rendered with its HTML escaped, or what React has rendered before. */
const rendersHtml = [
  'src/ui/icons/icon.tsx',
  'src/platform/pages/remembered-markup.tsx',
  'src/backoffice/settings/screens/page.tsx',
  'src/shop/content/screens/content-frame.tsx',
]

test('HTML is set as a text only where it is constant or a renderer has escaped it', () => {
  const setting = components.filter(({ text }) => text.includes('dangerouslySetInnerHTML'))
  expect(setting.map(({ path }) => path).toSorted()).toEqual(rendersHtml.toSorted())
})

test('an icon is one constant of shapes, in a file of its name', () => {
  const shape = String.raw`<(?:path|circle|rect|line|ellipse|polyline|polygon)(?: [a-z]\w*="[\w .,-]+")+\/>`
  const iconFile = new RegExp(
    String.raw`^import \{ icon \} from '\./icon\.tsx'\n\nexport const (\w+) = icon\(\s*'(?:${shape})+',?\s*\)\n$`,
  )
  const icons = sourceFiles(['src/ui/icons']).filter(({ path }) => !/\/icon(?:\.test)?\.tsx$/.test(path))
  const misnamed = icons.filter(({ path, text }) => {
    const file = /\/([\w-]+)\.ts$/.exec(path)?.[1] ?? ''
    return iconFile.exec(text)?.[1]?.toLowerCase() !== file.replaceAll('-', '')
  })
  expect(misnamed.map(({ path }) => path)).toEqual([])
  const elsewhere = sourceFiles(['src'])
    .filter(({ path, text }) => !path.startsWith('src/ui/icons/') && /\bicon\(/.test(text))
    .map(({ path }) => path)
  expect(elsewhere).toEqual([])
})
