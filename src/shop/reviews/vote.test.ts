import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { accountSteps } from '#src/server/account-steps.ts'
import { reviewer } from '#test/harness/reviewer.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import type { ProductRow } from '#test/harness/small-catalogue.ts'
import { signedIn } from '#test/harness/staff.ts'
import { reviews, reviewVotes } from './tables.ts'

let shop: TestShop
let product: ProductRow
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  product = await shop.addProduct()
})

type Browser = Awaited<ReturnType<typeof signedIn>>['browser']

async function written(rating = 5) {
  const author = await reviewer(shop, product)
  const { body } = await author.write(rating)
  const path = `/api/products/${product.slug}/reviews/${body.review.id}/helpful`
  return { ...author, reviewId: body.review.id as number, votePath: path }
}
const vote = (browser: Browser, path: string) => browser.put(path, {})
const listed = async (query = '') =>
  (await shop.browser().get(`/api/products/${product.slug}/reviews${query}`)).body
const own = async (browser: Browser) => (await browser.get(`/api/reviews/${product.slug}`)).body

test('an account votes once, sees its vote, and takes it back', async () => {
  const { votePath, reviewId } = await written()
  const { browser } = await signedIn(shop, null)
  expect((await own(browser)).helpful).toEqual([])
  for (const _again of [1, 2])
    expect(await vote(browser, votePath)).toMatchObject({ status: 200, body: { helpful: 1, voted: true } })
  expect(await listed()).toMatchObject([{ id: reviewId, helpful: 1 }])
  expect((await own(browser)).helpful).toEqual([reviewId])
  for (const _again of [1, 2])
    expect((await browser.delete(votePath)).body).toEqual({ helpful: 0, voted: false })
  expect([(await own(browser)).helpful, await shop.db.$count(reviewVotes)]).toEqual([[], 0])
})

test('guests and visitors are asked to sign in, also for a review that does not exist', async () => {
  const { votePath } = await written()
  const guest = shop.browser()
  await guest.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  for (const browser of [guest, shop.browser()])
    for (const path of [votePath, votePath.replace(/\d+\/helpful/, '999999/helpful')]) {
      expect((await vote(browser, path)).body.code).toBe('sign_in_required')
      expect((await browser.delete(path)).status).toBe(401)
    }
  expect('helpful' in (await own(guest))).toBe(false)
})

test('one’s own review is refused', async () => {
  const author = await written()
  const refused = await vote(author.browser, author.votePath)
  expect([refused.status, refused.body.code]).toEqual([409, 'own_review'])
  expect((await listed())[0].helpful).toBe(0)
})

test('a held review, one of another product, a removed one and nonsense look like a missing one', async () => {
  const { votePath, reviewId, browser: authors, path } = await written()
  const { browser } = await signedIn(shop, null)
  await vote(browser, votePath)
  const other = await shop.addProduct()
  const ids = ['999999', 'x', '%00', '2147483648']
  const paths = [
    votePath.replace(product.slug, other.slug),
    votePath.replace(product.slug, 'no-such-product'),
    ...ids.map((id) => votePath.replace(/\d+\/helpful/, `${id}/helpful`)),
  ]
  for (const each of paths) expect((await vote(browser, each)).body.code, each).toBe('not_found')
  await shop.db.update(reviews).set({ held: true }).where(eq(reviews.id, reviewId))
  expect((await browser.delete(votePath)).body.code).toBe('not_found')
  expect((await own(browser)).helpful).toEqual([])
  await authors.delete(path)
  expect((await vote(browser, votePath)).body.code).toBe('not_found')
  expect(await shop.db.$count(reviewVotes, eq(reviewVotes.reviewId, reviewId))).toBe(0)
})

test('votes of many accounts at once are counted exactly, with the votes taken back', async () => {
  const { votePath, reviewId } = await written()
  const voters = await Promise.all(Array.from({ length: 8 }, () => signedIn(shop, null)))
  await Promise.all(voters.flatMap(({ browser }) => [vote(browser, votePath), vote(browser, votePath)]))
  expect((await listed())[0].helpful).toBe(8)
  await Promise.all(
    voters.map(({ browser }, index) => (index < 3 ? browser.delete(votePath) : vote(browser, votePath))),
  )
  expect((await listed())[0].helpful).toBe(5)
  expect(await shop.db.$count(reviewVotes, eq(reviewVotes.reviewId, reviewId))).toBe(5)
})

test('the reviews that helped the largest number of people come first', async () => {
  const [first, second, third] = [await written(1), await written(2), await written(3)]
  const voters = [await signedIn(shop, null), await signedIn(shop, null)]
  await vote(voters[0]?.browser ?? first.browser, second.votePath)
  await vote(voters[1]?.browser ?? first.browser, second.votePath)
  await vote(voters[0]?.browser ?? first.browser, first.votePath)
  const ids = async (query: string) => (await listed(query)).map(({ id }: { id: number }) => id)
  expect(await ids('?sort=helpful')).toEqual([second.reviewId, first.reviewId, third.reviewId])
  expect(await ids('?sort=helpful&rating=3')).toEqual([third.reviewId])
  expect(await ids('?sort=newest')).toEqual([third.reviewId, second.reviewId, first.reviewId])
})

test('the votes of a deleted account are taken back; accounts that are deleted at once do not block each other', async () => {
  const [first, second] = [await written(), await written()]
  const voters = await Promise.all(Array.from({ length: 4 }, () => signedIn(shop, null)))
  for (const { browser } of voters) for (const { votePath } of [first, second]) await vote(browser, votePath)
  const remove = (id: number) =>
    transaction(shop.db, async (tx) => {
      for (const step of accountSteps.removalSteps) await step(tx, id)
    })
  await Promise.all(voters.slice(0, 3).map(({ id }) => remove(id)))
  expect((await listed()).map(({ helpful }: { helpful: number }) => helpful)).toEqual([1, 1])
  // The author's account: its review and the votes for it.
  await remove(first.id)
  expect(await listed()).toMatchObject([{ id: second.reviewId, helpful: 1 }])
  const ofSecond = eq(reviewVotes.reviewId, second.reviewId)
  expect(await shop.db.$count(reviewVotes, ofSecond)).toBe(1)
  expect(await shop.db.$count(reviewVotes, eq(reviewVotes.reviewId, first.reviewId))).toBe(0)
})
