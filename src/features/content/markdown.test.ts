import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headingId, renderMarkdown } from './markdown.ts'

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
function isOwnHtml(html: string): boolean {
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
      expect(isOwnHtml(html(text, language)), html(text, language)).toBe(true)
    }),
    { numRuns: 1000 },
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
}

test.each(Object.entries(costly))('a page of %s takes a time that grows with its length', (_, textOf) => {
  const cpuMs = (length: number) => {
    const start = process.cpuUsage()
    html(textOf(length), 'ar')
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  cpuMs(5000)
  // Linear is four times as long, square sixteen times.
  expect(cpuMs(48_000)).toBeLessThan(10 * cpuMs(12_000) + 100)
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
