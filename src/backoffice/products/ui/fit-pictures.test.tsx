import { expect, test } from 'vitest'
import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import { renderAdmin } from '#test/harness/render-admin.tsx'
import { fitPictures } from './fit-pictures.ts'
import { UploadList } from './upload-list.tsx'

const files = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.jpg`)

test('the ninth picture is refused, whether dropped with the others, after them or while they are sent', () => {
  const max = maxPictures
  expect(fitPictures(files(9), { max, present: 0, sending: 0 }).refused).toEqual(['9.jpg'])
  expect(fitPictures(files(1), { max, present: 8, sending: 0 })).toEqual({ fitting: [], refused: ['1.jpg'] })
  expect(fitPictures(files(3), { max, present: 5, sending: 2 }).fitting).toEqual(['1.jpg'])
  expect(fitPictures(files(1), { max, present: 9, sending: 0 }).fitting).toEqual([])
  expect(fitPictures(files(8), { max, present: 0, sending: 0 }).refused).toEqual([])
})

test('a category has one picture, and a new one replaces it', () => {
  expect(fitPictures(files(2), { max: 1, present: 1, sending: 0 })).toEqual({
    fitting: ['1.jpg'],
    refused: ['2.jpg'],
  })
})

test.each([
  ['en', 'ninth.jpg was not added: a product has at most 8 pictures. Remove one first.'],
  ['ar', 'ninth.jpg لم تُضف: للمنتج ٨ صور على الأكثر. أزل واحدة أولًا.'],
] as const)('the message names the picture and the maximum (%s)', async (language, sentence) => {
  const uploads = [{ key: 1, name: 'ninth.jpg', part: 0, error: 'too_many' }]
  const html = await renderAdmin(
    <UploadList uploads={uploads} max={maxPictures} onDismiss={() => undefined} />,
    { language },
  )
  expect(html.replace(/<[^>]*>/g, '')).toContain(sentence)
})
