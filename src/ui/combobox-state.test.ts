import { expect, test } from 'vitest'
import { comboboxMove } from './combobox-state.ts'

const closed = { open: false, active: null }
const at = (active: number | null) => ({ open: true, active })
const press = (key: string, altKey = false) => ({ key, altKey })

test('arrows open the list and wrap at both ends', () => {
  expect(comboboxMove(press('ArrowDown'), closed, 3)).toEqual(at(0))
  expect(comboboxMove(press('ArrowUp'), closed, 3)).toEqual(at(2))
  expect(comboboxMove(press('ArrowDown'), at(2), 3)).toEqual(at(0))
  expect(comboboxMove(press('ArrowUp'), at(0), 3)).toEqual(at(2))
  expect(comboboxMove(press('ArrowUp'), at(2), 3)).toEqual(at(1))
})

test('Alt+Down opens without selecting, Alt+Up and Escape close', () => {
  expect(comboboxMove(press('ArrowDown', true), closed, 3)).toEqual(at(null))
  expect(comboboxMove(press('ArrowUp', true), at(1), 3)).toEqual(closed)
  expect(comboboxMove(press('Escape'), at(1), 3)).toEqual(closed)
  expect(comboboxMove(press('Escape'), closed, 3)).toBeNull()
})

test('an empty list and other keys change nothing', () => {
  expect(comboboxMove(press('ArrowDown'), closed, 0)).toBeNull()
  expect(comboboxMove(press('Home'), at(1), 3)).toBeNull()
})
