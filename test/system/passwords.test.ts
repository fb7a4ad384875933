import { expect, test } from 'vitest'
import { hashPassword, isCorrectPassword, writePassword } from '#features/accounts/password.ts'
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
    expect(await isCorrectPassword(shop.db, body.id, 'palm-tree-2026')).toBe(true)
    expect(await isCorrectPassword(shop.db, body.id, 'Palm-tree-2026')).toBe(false)
    const [one, two] = [await hashPassword('نخلة-٢٠٢٦'), await hashPassword('نخلة-٢٠٢٦')]
    expect(one).not.toBe(two)
    await writePassword(shop.db, body.id, one, new Date())
    expect(await isCorrectPassword(shop.db, body.id, 'نخلة-٢٠٢٦')).toBe(true)
    // scrypt with sixteen thousand rounds over 32 MB takes longer than five milliseconds on any current processor.
    const startedAt = performance.now()
    for (let count = 0; count < 3; count += 1) await hashPassword('palm-tree-2026')
    expect(performance.now() - startedAt).toBeGreaterThan(15)
  } finally {
    await shop.close()
  }
})
