import { createHmac } from 'node:crypto'

const prefix = 'whsec_'
/** For this long after a rotation messages are signed with the former secret too. */
export const rotationMs = 24 * 60 * 60 * 1000

/** A secret of Standard Webhooks: `whsec_` and Base64 of these bytes, of which there must be 24 to 64. */
export function toSecret(bytes: Uint8Array): string {
  return prefix + Buffer.from(bytes).toString('base64')
}

type Signed = { id: string; timestamp: number; body: string }

/**
 * The header `webhook-signature` of a message by one or more secrets, separated by spaces (Standard Webhooks, «Signature scheme»).
 * `timestamp`: seconds since 1970.
 */
export function sign(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
