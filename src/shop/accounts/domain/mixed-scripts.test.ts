import { expect, test } from 'vitest'
import { hasMixedScripts } from './mixed-scripts.ts'

test.each(['аdmin', 'zаinab', 'zainαb', 'Ивaн'])('%j mixes scripts that look alike', (name) => {
  expect(hasMixedScripts(name)).toBe(true)
})

test.each(['zainab', 'زينب', 'شوان', 'zainab_زينب', 'Иван', 'Тамара', 'Γιώργος', '2026', 'élan'])(
  '%j does not',
  (name) => expect(hasMixedScripts(name)).toBe(false),
)
