import { writeFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { errorResponse } from '#platform/http/error-response.ts'
import { createLog } from '#platform/log/log.ts'
import { formRoutes } from '#platform/pages/form-routes.ts'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import { errorPageTexts } from '#shell/error-page-texts.ts'

const log = createLog('silent')

/** Statuses of a call and of a form that fail with the same error, and how often it was logged. */
async function statusesOf(fail: () => Promise<unknown>) {
  const logged = vi.spyOn(log, 'error').mockClear()
  const api = new Hono().post('/call', async (c) => c.json(await fail()))
  api.onError((error, c) => errorResponse(error, c, log))
  const forms = formRoutes({ log, plainTexts: errorPageTexts } as Parameters<typeof formRoutes>[0], {
    paths: ['/form'],
  })
  forms.post('/form', async (c) => c.json(await fail()))
  const call = await api.request('/call', { method: 'POST' })
  const form = await forms.request('/form', { method: 'POST', headers: { origin: 'http://localhost' } })
  return { call: call.status, form: form.status, logged: logged.mock.calls.length }
}

test('a full disk is 503 for a call and for a form, and is logged', async () => {
  const full = () => writeFile('/dev/full', 'x')
  expect(await statusesOf(full)).toEqual({ call: 503, form: 503, logged: 2 })
  const wrapped = () =>
    full().catch((cause) => Promise.reject(new Error('the picture was not saved', { cause })))
  expect(await statusesOf(wrapped)).toEqual({ call: 503, form: 503, logged: 2 })
})

test('a bucket that is away is 503 for a call and for a form; a fault of the shop is 500', async () => {
  const away = () => Promise.reject(new BucketUnavailable('away'))
  expect(await statusesOf(away)).toEqual({ call: 503, form: 503, logged: 0 })
  const fault = () => Promise.reject(new TypeError('x is not a function'))
  expect(await statusesOf(fault)).toEqual({ call: 500, form: 500, logged: 2 })
})
