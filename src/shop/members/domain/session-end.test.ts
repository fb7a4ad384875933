import { expect, test } from 'vitest'
import { isSessionOver, isVisitDue } from './session-end.ts'

const at = new Date('2026-11-27T12:00:00Z')
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
const hour = 60
const day = 24 * hour

test.each([
  ['in use', ago(6 * day), ago(1), false],
  ['idle for almost eight hours', ago(day), ago(8 * hour - 1), false],
  ['idle for eight hours', ago(day), ago(8 * hour), true],
  ['in use for a week', ago(7 * day), ago(1), true],
  ['never in the back office, signed in a moment ago', ago(1), null, false],
  ['never in the back office, signed in eight hours ago', ago(8 * hour), null, true],
])('a session %s', (_, since, seenAt, isOver) => {
  expect(isSessionOver({ since, seenAt }, at)).toBe(isOver)
})

test('the last request is stored at first and then every five minutes', () => {
  expect([null, ago(0), ago(4), ago(5)].map((seenAt) => isVisitDue(seenAt, at))).toEqual([
    true,
    false,
    false,
    true,
  ])
})
