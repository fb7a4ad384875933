import { expect, test } from 'vitest'
import { passwordCost } from '#shop/accounts/password-cost.ts'
import { createPasswordHashing } from './password-hash.ts'

/** The cost of the shop: vitest.config.ts replaces it only where it is imported as `./password-cost.ts`. */
const { hashPassword, verifyPassword, isOutdated } = createPasswordHashing(passwordCost)
const cheap = createPasswordHashing({ memoryKiB: 32, passes: 1, lanes: 1 })

/** Written by better-auth 1.6.34, as in the tables of shops that used it. */
const storedHashes: [string, string][] = [
  [
    'palm-tree-2026',
    '52d2f8395b759cdcd836ad88b4db7db3:4247de9ca8adefa6e6efc1293b2b926276665179542035fb0f40d06a7941ed1153ef80ad5af685dc0e008a7e6a1b6ba878bdb933e7277a2ef9a0800e65a60e4d',
  ],
  // Presentation forms of Arabic letters are the same password as the plain letters.
  [
    'ﻧﺨﻠﺔ-٢٠٢٦ é',
    '5dbb24712a2324f69573d8f310cab561:24a301cc6069936e4838735697f011db6a9add13f16f010808cc0eabee5c4ef371d71af7c6a1909b7165d2460816610a98c00e4d50af3a92aeab78dd5d71d163',
  ],
]

test.each(storedHashes)(
  'the password %s still matches the hash better-auth stored',
  async (password, hash) => {
    expect(await verifyPassword(hash, password)).toBe(true)
    expect(await verifyPassword(hash, password.normalize('NFKC'))).toBe(true)
    expect(await verifyPassword(hash, `${password} `)).toBe(false)
    expect(await verifyPassword(`${hash.slice(0, -1)}0`, password)).toBe(false)
  },
)

test('a new hash is Argon2id of 46 MiB with its own salt', async () => {
  const hashes = [await hashPassword('palm-tree-2026'), await hashPassword('palm-tree-2026')]
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await verifyPassword(hash, 'palm-tree-2026')).toBe(true)
    expect(await verifyPassword(hash, 'palm-tree-2027')).toBe(false)
    expect(isOutdated(hash)).toBe(false)
  }
  expect(hashes[0]).not.toBe(hashes[1])
})

test('a hash that hash-wasm wrote matches, whatever the cost of new ones', async () => {
  const hash =
    '$argon2id$v=19$m=64,t=2,p=1$c2FsdC1vZi0xNi1ieXRlcw$MHMxBtgEznhf27tYi3l/OmVp7ITxRhxczEHgvEXu8Js'
  expect(await cheap.verifyPassword(hash, 'palm-tree-2026')).toBe(true)
  expect(await cheap.verifyPassword(hash, 'palm-tree-2027')).toBe(false)
})

test('hashes of scrypt and of another cost are outdated', async () => {
  for (const [, hash] of storedHashes) expect(isOutdated(hash)).toBe(true)
  expect(isOutdated(await cheap.hashPassword('palm-tree-2026'))).toBe(true)
})

test.each([
  '',
  ':',
  'hash',
  'aa:bb',
  `:${'0'.repeat(128)}`,
  '$argon2id$v=19$m=32,t=1,p=1$$',
  `$argon2id$v=19$m=4194304,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  `$argon2id$v=19$m=7,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  `$argon2id$v=19$m=32,t=0,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  `$argon2i$v=19$m=32,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
])('no password matches the malformed hash %j', async (hash) => {
  expect(await cheap.verifyPassword(hash, '')).toBe(false)
  expect(await cheap.verifyPassword(hash, 'palm-tree-2026')).toBe(false)
})

test('other requests are answered while a password is hashed', async () => {
  let isHashed = false
  const hashing = hashPassword('palm-tree-2026').then(() => {
    isHashed = true
  })
  // The result of another thread arrives only when this one has nothing to do, which a resolved promise does not let happen.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  expect(isHashed).toBe(false)
  await hashing
})
