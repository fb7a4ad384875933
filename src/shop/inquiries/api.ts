import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import { inquiryBody, inquiryResponse } from './schemas.ts'
import { sendInquiry } from './send-inquiry.ts'

/** Route for inquiries: questions, complaints about an order, applications to sell. */
export function inquiriesApi(deps: ApiDeps): Hono {
  return new Hono().post(
    '/inquiries',
    describeRoute({
      tags: ['Content'],
      ...optionalSession,
      summary: 'Write to the shop: a question, a complaint about an order, an application to sell',
      responses: {
        201: {
          ...jsonResponse(
            'The reference of the stored inquiry, whether or not the order exists',
            inquiryResponse,
          ),
          headers: { 'Set-Cookie': responseHeaders.setCookie },
        },
        ...refusalResponses(
          'invalid_request',
          'malformed_body',
          'not_found',
          withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
        ),
      },
    }),
    valid('json', inquiryBody),
    async (c) => {
      const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
      return c.json(await sendInquiry(ctx, c.req.valid('json'), clientAddress(c)), 201)
    },
  )
}
