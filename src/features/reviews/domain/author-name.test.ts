import { expect, test } from 'vitest'
import { authorName } from './author-name.ts'

test.each([
  ['زينب كاظم حسين', 'زينب'],
  ['عبد الله حسين', 'عبد الله'],
  ['أبو علي', 'أبو علي'],
  ['Abdul Rahman Saleh', 'Abdul Rahman'],
  ['  Ahmed   Al-Rubaie ', 'Ahmed'],
  ['عبد', 'عبد'],
])('of %s others see %s', (name, shown) => {
  expect(authorName(name)).toBe(shown)
})

test.each([null, '', '   ', 'ali@example.com', '07701234567', '٠٧٧٠١٢٣٤٥٦٧', 'x'.repeat(80)])(
  'of %j others see nothing',
  (name) => {
    expect(authorName(name)).toBeNull()
  },
)
