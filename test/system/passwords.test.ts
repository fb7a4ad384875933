import { expect, test } from 'vitest'
import { findHash, hashPassword, matchesHash, writePassword } from '#features/accounts/password.ts'
import { createTestShop } from '../harness/shop.ts'

test('a password is stored as an expensive hash that only the same password matches', async () => {
  const shop = await createTestShop()
  try {
    const registered = {
      username: 'zainab',
      email: 'zainab@example.com',
      password: 'palm-tree-2026',
      name: 'زينب',
    }
    const { body } = await shop.browser().post('/api/users', registered)
    const isCorrect = async (password: string) => matchesHash(await findHash(shop.db, body.id), password)
    expect(await isCorrect('palm-tree-2026')).toBe(true)
    expect(await isCorrect('Palm-tree-2026')).toBe(false)
    const [one, two] = [await hashPassword('نخلة-٢٠٢٦'), await hashPassword('نخلة-٢٠٢٦')]
    expect(one).not.toBe(two)
    await writePassword(shop.db, body.id, one, new Date())
    expect(await isCorrect('نخلة-٢٠٢٦')).toBe(true)
    // scrypt with sixteen thousand rounds over 32 MB takes longer than five milliseconds on any current processor.
    const startedAt = performance.now()
    for (let count = 0; count < 3; count += 1) await hashPassword('palm-tree-2026')
    expect(performance.now() - startedAt).toBeGreaterThan(15)
  } finally {
    await shop.close()
  }
})

test('the shop accepts a hash of better-auth 1.6.34: its cost has not changed', async () => {
  const hash =
    '52d2f8395b759cdcd836ad88b4db7db3:4247de9ca8adefa6e6efc1293b2b926276665179542035fb0f40d06a7941ed1153ef80ad5af685dc0e008a7e6a1b6ba878bdb933e7277a2ef9a0800e65a60e4d'
  expect(await matchesHash(hash, 'palm-tree-2026')).toBe(true)
  expect(await matchesHash(hash, 'palm-tree-2027')).toBe(false)
})
