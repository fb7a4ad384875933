import { pageArgs } from '#desk/list-args.ts'
import { goodsStates } from '../domain/goods-states.ts'
import type { GoodsArgs } from '../schemas-goods.ts'

/** Reads state, courier and page of the returned goods from the URL; unknown values are ignored. */
export function goodsArgs(search: URLSearchParams): GoodsArgs {
  const { page, pageSize } = pageArgs(search)
  const state = goodsStates.find((each) => each === search.get('state'))
  const courier = search.get('courier') ?? ''
  return {
    ...(state && state !== 'on_the_way' && { state }),
    ...(/^[1-9]\d{0,8}$/.test(courier) && { courier: Number(courier) }),
    ...((!state || state === 'on_the_way') &&
      search.get('overdue') === 'true' && { overdue: 'true' as const }),
    ...(page && { page }),
    ...(pageSize && { pageSize }),
  }
}
