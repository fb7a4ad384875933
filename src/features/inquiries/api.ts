import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
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
      summary: 'Write to the shop: a question, a complaint about an order, an application to sell',
      responses: {
        201: jsonResponse(
          'The reference of the stored inquiry, whether or not the order exists',
          inquiryResponse,
        ),
        ...refusalResponses(
          'invalid_request',
          'malformed_body',
          withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
        ),
      },
    }),
    valid('json', inquiryBody),
    async (c) => c.json(await sendInquiry(publicCtx(deps, c), c.req.valid('json'), clientAddress(c)), 201),
  )
}
