import { expect, test } from 'vitest'
import { maxCost } from '#shop/catalogue/domain/price-rules.ts'
import { planCostChange } from './cost-change.ts'

test.each([
  [[50], { kind: 'percent', value: 1 }, [51]],
  [[6123], { kind: 'percent', value: -12.5 }, [5358]],
  [[6123, 0, null], { kind: 'amount', value: 250 }, [6373, 250, null]],
  [[6000, null], { kind: 'amount', value: -6000 }, [0, null]],
  [[6000, 5999], { kind: 'amount', value: -6000 }, 'cost_too_small'],
  [[maxCost, 1], { kind: 'amount', value: 1 }, 'cost_too_large'],
  [[null, null], { kind: 'percent', value: 5 }, 'cost_unknown'],
  [[0, 7, null], { kind: 'percent', value: 5 }, 'cost_unchanged'],
] as const)('costs %j changed by %j are %j', (costs, change, next) => {
  expect(planCostChange(costs, change)).toEqual(next)
})
