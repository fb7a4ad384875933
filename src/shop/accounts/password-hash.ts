import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The cost parameters of Argon2id (RFC 9106), which a hash names. */
export type Argon2Cost = { memoryKiB: number; passes: number; lanes: number }

const keyLength = 32
const saltLength = 16
/** A stored cost above this is treated as malformed: it would exhaust the memory. */
const maxMemoryKiB = 1_048_576

type StoredHash = { cost: Argon2Cost; salt: Buffer; key: Buffer }

/** Hashes and verifies passwords with Argon2id. A hash is a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$key`. */
export function createPasswordHashing(cost: Argon2Cost) {
  async function hashPassword(password: string): Promise<string> {
    const salt = randomBytes(saltLength)
    const key = await derive(password, { cost, salt, key: Buffer.alloc(keyLength) })
    return `$argon2id$v=19$${parametersOf(cost)}$${toBase64(salt)}$${toBase64(key)}`
  }

  /**
   * Whether a password matches a hash of ours or one of scrypt, as releases before stored. Takes as long for a malformed
   * hash, which no password matches.
   */
  async function verifyPassword(hash: string, password: string): Promise<boolean> {
    if (/^[0-9a-f]+:[0-9a-f]{128}$/.test(hash)) return verifyScrypt(hash, password)
    const stored = readHash(hash)
    const derived = await derive(
      password,
      stored ?? { cost, salt: Buffer.alloc(saltLength), key: Buffer.alloc(keyLength) },
    )
    return stored !== null && timingSafeEqual(stored.key, derived)
  }

  /** Whether a hash has another algorithm or cost than new ones. */
  function isOutdated(hash: string): boolean {
    const stored = readHash(hash)
    return stored === null || parametersOf(stored.cost) !== parametersOf(cost)
  }

  return { hashPassword, verifyPassword, isOutdated }
}

/** Runs on a thread of libuv's pool, so that other requests are answered meanwhile, and at most four at once. */
function derive(password: string, { cost, salt, key }: StoredHash): Promise<Buffer> {
  const parameters = {
    message: password.normalize('NFKC'),
    nonce: salt,
    memory: cost.memoryKiB,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength: key.length,
  }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, derived) => (error ? reject(error) : resolve(derived)))
  })
}

function readHash(hash: string): StoredHash | null {
  const parts =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{43,86})$/.exec(
      hash,
    )
  if (!parts) return null
  const [, memory, passes, lanes, salt = '', key = ''] = parts
  const cost = { memoryKiB: Number(memory), passes: Number(passes), lanes: Number(lanes) }
  const isValid =
    cost.lanes >= 1 && cost.passes >= 1 && cost.memoryKiB >= 8 * cost.lanes && cost.memoryKiB <= maxMemoryKiB
  return isValid ? { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') } : null
}

/** The cost of releases before, whose hashes do not name it: `salt:key` in hexadecimal, the salt used as that text. */
const scryptCost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

function verifyScrypt(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'hex')
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, expected.length, scryptCost, (error, derived) =>
      error ? reject(error) : resolve(timingSafeEqual(expected, derived)),
    )
  })
}

const parametersOf = ({ memoryKiB, passes, lanes }: Argon2Cost) => `m=${memoryKiB},t=${passes},p=${lanes}`
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
