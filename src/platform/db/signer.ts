import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import type { Db } from './db.ts'
import { memoizedSecret } from './settings.ts'

/** Signs texts with a secret of the shop, so that a link carries what the shop would otherwise store. */
type Signer = {
  /** A keyed digest of a text: 43 characters for addresses (HMAC-SHA-256 as base64url). */
  digest(db: Db, content: string): Promise<string>
  /** A signature of a text for a time, `<expires>.<digest>`, with seconds since 1970. */
  sign(ctx: Signing, content: string, validSeconds: number): Promise<string>
  /** Whether a signature is that of the text and has not expired. */
  isSigned(ctx: Signing, content: string, signature: string): Promise<boolean>
}

type Signing = Pick<Ctx, 'db' | 'now'>

/** A signer with the secret of this name, which is generated one time for each database and then read once in each process. */
export function createSigner(secretName: string): Signer {
  const secretOf = memoizedSecret(secretName)

  async function digest(db: Db, content: string): Promise<string> {
    return createHmac('sha256', await secretOf(db))
      .update(content)
      .digest('base64url')
  }

  return {
    digest,
    async sign({ db, now }, content, validSeconds) {
      const expires = Math.floor(now().getTime() / 1000) + validSeconds
      return `${expires}.${await digest(db, `${content}.${expires}`)}`
    },
    async isSigned({ db, now }, content, signature) {
      const { expires, received } =
        /^(?<expires>\d{1,12})\.(?<received>[\w-]+)$/.exec(signature)?.groups ?? {}
      if (expires === undefined || received === undefined) return false
      if (Number(expires) * 1000 < now().getTime()) return false
      const [expected, other] = [
        Buffer.from(await digest(db, `${content}.${expires}`)),
        Buffer.from(received),
      ]
      return expected.length === other.length && timingSafeEqual(expected, other)
    },
  }
}
