import { expect, test } from 'vitest'
import { findGrowth, maxLinearGrowth } from '#test/harness/growth.ts'
import { readEmbedded, toGallery } from './read-embedded.ts'
import type { Remark } from './report.ts'

const decode = (text: string) => text.replaceAll('&amp;', '&')

test('pictures, and targets of links, videos and frames are found in any spelling', () => {
  const html = `<p><IMG alt="a" src='https://cdn.example/a.jpg?x=1&amp;y=2'><img src=//cdn.example/b.jpg>
    <img src="data:image/png;base64,AA"><img src="/c.jpg"> <a href="https://guide.example/size">Size</a><a href="#top">up</a>
    <a name="x">no</a><iframe width="1" src="https://video.example/1"></iframe><img src="https://cdn.example/b.jpg"></p>`
  expect(readEmbedded(html, decode)).toEqual({
    pictures: ['https://cdn.example/a.jpg?x=1&y=2', 'https://cdn.example/b.jpg'],
    lost: ['data:image/png;base64,AA', '/c.jpg', 'https://guide.example/size', 'https://video.example/1'],
  })
})

test('pictures that are loaded when they come into view are found, whatever stands in other attributes', () => {
  const html = `<img src="data:image/gif;base64,R0" data-src="https://cdn.example/lazy.jpg">
    <img srcset="//cdn.example/s.jpg 1x, //cdn.example/l.jpg 2x"><img alt="src=no.jpg" src="https://cdn.example/alt.jpg">
    <img alt="90 > 80" src="https://cdn.example/more.jpg"><img alt='Ali's' src="https://cdn.example/own.jpg"><a title='href="x"' href=https://guide.example>G</a>`
  expect(readEmbedded(html, decode)).toEqual({
    pictures: ['lazy', 's', 'alt', 'more', 'own'].map((name) => `https://cdn.example/${name}.jpg`),
    lost: ['https://guide.example'],
  })
})

test.each(['<img "', "<a '", '<img src="', '<img a=', '<img a="b" '])(
  'many of %j take linear time',
  (part) => {
    expect(findGrowth((size) => readEmbedded(part.repeat(size), decode), 5_000)).toBeLessThan(maxLinearGrowth)
  },
)

test('a text without tags has none', () => {
  expect(readEmbedded('a < b, src="x" and &amp;', decode)).toEqual({ pictures: [], lost: [] })
})

test('a gallery has 8 pictures, each once, and a remark when there are more', () => {
  const notes: Remark[] = []
  const about = { row: 2, column: 'Images', notes }
  expect(toGallery([], about)).toEqual({})
  expect(toGallery(['a', 'a'], about)).toEqual({ picture: 'a' })
  expect(notes).toEqual([])
  expect(toGallery([...'abcdefghij'], about).morePictures).toEqual([...'bcdefgh'])
  expect(notes).toMatchObject([{ code: 'pictures_too_many', value: '10' }])
})
