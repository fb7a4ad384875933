import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullAttack } from '#test/attack/rounds.ts'
import { helpTopics } from './help-topics.ts'
import { headingId, renderMarkdown } from './markdown.ts'
import { textHtml } from './text-direction.ts'

const html = (markdown: string, language: 'ar' | 'en' = 'en') => renderMarkdown(markdown, language).html

test('HTML in the text is escaped', () => {
  expect(html('<script>alert(1)</script>')).toContain('&lt;script&gt;')
  expect(html('A <b onclick="x()">bold</b> word')).not.toMatch(/<b|onclick="/)
  expect(html('<!-- hidden -->')).not.toContain('<!--')
})

/** What parsers of Markdown leave unescaped: text after an inline tag in which they escape nothing, and an end of a tag that they do not know. */
const rawPieces =
  '<kbd>|<pre>|<code>|<script>|</kbd>|<textarea|<a href=x|<!--|`|\n|> |* | x|>|&lt;|<form action=/logout method=post|' +
  '<meta http-equiv=refresh content=0;url=//evil.example'
const rawText = fc
  .array(fc.constantFrom(...rawPieces.split('|')), { maxLength: 12 })
  .map((pieces) => pieces.join(''))

/** Whether every tag is one that the renderer writes, in its form, and is closed in its order. */
function isAllowedHtml(html: string): boolean {
  const open: string[] = []
  for (const [tag, isEnd, name = ''] of html.matchAll(/<(\/?)([a-z0-9]*)[^>]*>?/g)) {
    if (
      !/^<(?:\/?(?:p|ul|ol|li|strong|em|del|code|pre|blockquote|a|h[2-6]|bdi)|br|hr|a href="[^"<>]*"|h[2-6] id="[^"<>]*"|bdi dir="ltr")>$/.test(
        tag,
      )
    )
      return false
    if (isEnd && open.pop() !== name) return false
    if (!isEnd && !['br', 'hr'].includes(name)) open.push(name)
  }
  return open.length === 0
}

test('no text becomes a tag, whatever tags stand around it', () => {
  expect(html('Welcome <kbd> <meta http-equiv=refresh content=0;url=//elsewhere.example/ x')).not.toContain(
    '<meta',
  )
  fc.assert(
    fc.property(rawText, fc.constantFrom('ar', 'en'), (text, language) => {
      expect(isAllowedHtml(html(text, language)), html(text, language)).toBe(true)
    }),
    { numRuns: isFullAttack ? 5000 : 300 },
  )
})

test('only safe URLs become links', () => {
  expect(html('[a](javascript:alert(1)) [b](//evil.example) [c](data:text/html,x)')).not.toContain('<a')
  expect(html('[returns](/returns)')).toContain('<a href="/returns">returns</a>')
  expect(html('[law](https://law.example/x?a=1&b=2)')).toContain('href="https://law.example/x?a=1&amp;b=2"')
  expect(html('![x](https://evil.example/p.png)')).not.toContain('<img')
})

test('no input can inject an element', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('ar', 'en'), (text, language) => {
      const output = html(`${text}\n\n<img src=x onerror=alert(1)>`, language)
      expect(output).not.toMatch(/<(?:script|img|iframe|svg|style|object|form)/i)
    }),
  )
})

test('special HTML characters are escaped once', () => {
  expect(html('Tom & Jerry\'s < "x"').trim()).toBe('<p>Tom &amp; Jerry&#39;s &lt; &quot;x&quot;</p>')
})

test('headings get unique ids from their text', () => {
  const { headings, html: output } = renderMarkdown('## أين طلبي؟\n\n## أين طلبي؟', 'ar')
  expect(headings.map(({ id }) => id)).toEqual(['أين-طلبي', 'أين-طلبي-2'])
  expect(output).toContain('<h2 id="أين-طلبي">')
  expect(headingId('The courier did not find me!')).toBe('the-courier-did-not-find-me')
})

test('equal headings are numbered', () => {
  const { headings } = renderMarkdown('# a\n'.repeat(12_500), 'en')
  expect(headings.at(-1)?.id).toBe('a-12500')
  expect(renderMarkdown('# a-2\n# a\n# a', 'en').headings.map(({ id }) => id)).toEqual(['a-2', 'a', 'a-3'])
})

/** Texts of some length that parsers of Markdown take long for. */
const costly: Record<string, (length: number) => string> = {
  headings: (length) => '# a\n'.repeat(length / 4),
  quotes: (length) => `${'> '.repeat(length / 2)}a`,
  lists: (length) => `${'- '.repeat(length / 2)}a`,
  numbers: (length) => `${'1. '.repeat(length / 3)}a`,
  'quotes of lists': (length) => `${'> - '.repeat(length / 4)}a`,
  emphasis: (length) => `${'*'.repeat(length / 2)}a${'*'.repeat(length / 2)}`,
  'open emphasis': (length) => '_a'.repeat(length / 2),
  brackets: (length) => '['.repeat(length),
  pictures: (length) => '!['.repeat(length / 2),
  links: (length) => '[a](<b'.repeat(length / 6),
  tags: (length) => '<!--'.repeat(length / 4),
  code: (length) => '`a'.repeat(length / 2),
  table: (length) => `|a|b|\n|-|-|\n${'|\n'.repeat(length / 2)}`,
  paragraph: (length) => 'a\n'.repeat(length / 2),
  'plus signs': (length) => `x${'+'.repeat(length)}.`,
  'at signs': (length) => `x${'@'.repeat(length)}.`,
  'at signs and stops': (length) => '@.'.repeat(length / 2),
  'signs between Arabic letters': (length) => 'م+.'.repeat(length / 3),
  'marks on a letter': (length) => `ي${'\u0301'.repeat(length)}`,
  'starts of targets': (length) => ']('.repeat(length / 2),
}

function cpuMs(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

test.each(Object.entries(costly))('a page of %s takes a time that grows with its length', (_, textOf) => {
  for (const render of [
    (text: string) => html(text, 'ar'),
    (text: string) => helpTopics(`## a\n### b\n${text}`, 'ar'),
  ]) {
    const msOf = (length: number) => cpuMs(() => render(textOf(length)))
    msOf(5000)
    // Linear is four times as long, square sixteen times.
    expect(msOf(48_000)).toBeLessThan(10 * msOf(12_000) + 100)
  }
})

/** What runs of left-to-right text are, as one pattern, which takes quadratic time. */
const latinRun = /[A-Za-z0-9+@](?:[\w .,'&@+:/#-]*\w)?/g

test('runs of left-to-right text are those of their pattern', () => {
  const text = fc.array(fc.constantFrom(...'aZ9_+@ .,#-مé٣'), { maxLength: 30 })
  fc.assert(
    fc.property(text, (characters) => {
      const text = characters.join('')
      const expected = text.replace(latinRun, (run) => `<bdi dir="ltr">${run}</bdi>`)
      expect(textHtml(text, 'ar')).toBe(expected)
    }),
    { numRuns: isFullAttack ? 5000 : 500 },
  )
})

test('the searched text of an answer has no targets of links', () => {
  const [topic] = helpTopics('## a\n### b\n[c](/d) [e](/f](g) [h](/i', 'en')
  expect(topic?.questions[0]?.keys).toEqual({ question: 'b', answer: 'c e h i' })
})

test('deeply nested text is rendered', () => {
  expect(html(`${'> '.repeat(24_000)}a`)).toContain('<blockquote>')
  expect(html(`${'*'.repeat(25_000)}a${'*'.repeat(24_000)}`)).toContain('a')
})

test('Latin words and numbers inside Arabic keep their own direction', () => {
  expect(html('يُكتب **Dijla Shop** هكذا', 'ar')).toContain('<bdi dir="ltr">Dijla Shop</bdi>')
  expect(html('Dijla')).not.toContain('bdi')
})

test('tables scroll in their own box; an unknown block throws', () => {
  expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(/^<div class="table-box" tabindex="0"><table>/)
  expect(renderMarkdown('{{days}}', 'en', { days: '<table></table>' }).html).toContain('<table>')
  expect(() => html('{{days}}')).toThrow(/days/)
})
