import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/http/fetch-json.ts'
import { currentToast } from '#ui/toast.ts'
import { adding as ar } from '../messages/adding-ar.ts'
import { adding as en } from '../messages/adding-en.ts'
import { toastFailure } from './failure-toast.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  return () => vi.unstubAllGlobals()
})

test.each([
  [en, 'Choose options'],
  [ar, 'اختر الخيارات'],
] as const)('a product whose options must be chosen first is linked, with «%s»', (adding, label) => {
  const problem = { code: 'options_needed', productId: 7 }
  const error = new ApiError(409, '', problem as never)
  toastFailure('failed', error, { adding } as never, { slug: 'shirt' })
  expect(currentToast()).toMatchObject({
    description: 'failed',
    variant: 'destructive',
    action: { label, href: '/product/shirt' },
  })
  toastFailure('failed', new ApiError(500, 'no', null), { adding } as never, { slug: 'shirt' })
  expect(currentToast()).toMatchObject({ description: 'failed', action: null })
})
