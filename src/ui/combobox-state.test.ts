import { expect, test } from 'vitest'
import { comboboxMove } from './combobox-state.ts'

const closed = { open: false, active: null }
const openWith = (active: number | null) => ({ open: true, active })
const press = (key: string, altKey = false) => ({ key, altKey })

test('arrows open the list and wrap at both ends', () => {
  expect(comboboxMove(press('ArrowDown'), closed, 3)).toEqual(openWith(0))
  expect(comboboxMove(press('ArrowUp'), closed, 3)).toEqual(openWith(2))
  expect(comboboxMove(press('ArrowDown'), openWith(2), 3)).toEqual(openWith(0))
  expect(comboboxMove(press('ArrowUp'), openWith(0), 3)).toEqual(openWith(2))
  expect(comboboxMove(press('ArrowUp'), openWith(2), 3)).toEqual(openWith(1))
})

test('Alt+Down opens without selecting, Alt+Up and Escape close', () => {
  expect(comboboxMove(press('ArrowDown', true), closed, 3)).toEqual(openWith(null))
  expect(comboboxMove(press('ArrowUp', true), openWith(1), 3)).toEqual(closed)
  expect(comboboxMove(press('Escape'), openWith(1), 3)).toEqual(closed)
  expect(comboboxMove(press('Escape'), closed, 3)).toBeNull()
})

test('an empty list and other keys change nothing', () => {
  expect(comboboxMove(press('ArrowDown'), closed, 0)).toBeNull()
  expect(comboboxMove(press('Home'), openWith(1), 3)).toBeNull()
})
