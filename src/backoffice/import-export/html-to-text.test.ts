import { describe, expect, test } from 'vitest'
import { decodeEntities, htmlToText } from './html-to-text.ts'

test.each([
  ['Cups &amp; saucers &#8211; set', 'Cups & saucers – set'],
  ['&#x2013;&quot;&nbsp;&#039;', '–"\u00A0\''],
  ['&lt;b&gt; and &amp;lt;', '<b> and &lt;'],
  ['AT&T, R&D; A & B &copy &nosuch;', 'AT&T, R&D; A & B &copy &nosuch;'],
  ['&#0;&#xD800;&#9999999;', '\uFFFD\uFFFD\uFFFD'],
  ['شاي &amp; قهوة', 'شاي & قهوة'],
])('entities are decoded once: %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded)
})

describe('the lines of a text', () => {
  test.each([
    ['A.\n\nB <b>c</b>.', 'A.\n\nB c.'],
    [
      'First.\nSecond.\n\nThird with <strong>bold</strong> words.',
      'First.\nSecond.\n\nThird with bold words.',
    ],
    ['Salt & pepper.\n\nSecond.', 'Salt & pepper.\n\nSecond.'],
    ['Soft &amp; warm.\r\n\r\nWash cold.', 'Soft & warm.\n\nWash cold.'],
    ['a < b, c > d\n<3', 'a < b, c > d\n<3'],
    ['See <a\nhref="x">this</a>.\nNow', 'See this.\nNow'],
    ['A\nB<script>\nx\n</script>', 'A\nB'],
  ])('without tags of blocks are those of the text: %j', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  test.each([
    ['<p>One\ntwo</p>\n\n<p>three</p>', 'One two\n\nthree'],
    [
      'Intro.\n\n<ul>\n<li>a</li>\n\n<li>b</li>\n</ul>\n\nOut <i>one</i>.\n\nOut two.',
      'Intro.\n* a\n* b\n\nOut one.\n\nOut two.',
    ],
  ])('with tags of blocks are theirs: %j', (html, text) => {
    expect(htmlToText(html).replace(/^ +/gm, '')).toBe(text)
  })
})
