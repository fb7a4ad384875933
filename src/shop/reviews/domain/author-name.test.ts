import { expect, test } from 'vitest'
import { authorName } from './author-name.ts'

test.each([
  ['زينب كاظم حسين', 'زينب'],
  ['عبد الله حسين', 'عبد الله'],
  ['أبو علي', 'أبو علي'],
  ['Abdul Rahman Saleh', 'Abdul Rahman'],
  ['  Ahmed   Al-Rubaie ', 'Ahmed'],
  ['عبد', 'عبد'],
])('%s is displayed as %s', (name, displayed) => {
  expect(authorName(name)).toBe(displayed)
})

test.each([null, '', '   ', 'ali@example.com', '07701234567', '٠٧٧٠١٢٣٤٥٦٧', 'x'.repeat(80)])(
  '%j is not displayed',
  (name) => {
    expect(authorName(name)).toBeNull()
  },
)
