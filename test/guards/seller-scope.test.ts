import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/*
 * What sellers work with queries tables with a seller only through restrictToSeller. A heuristic on the text of the sources, beside the
 * walk of test/seller-permissions.test.ts.
 */

/** Files that read memberships before there is a seller of the request: the guard's, and those of an account or of all. */
const exempt = [
  'src/selling/team/find-memberships.ts',
  'src/selling/team/leave-sellers.ts',
  'src/selling/team/clear-seller-sessions.ts',
]

const modules = import.meta.glob(['/src/shop/*/tables.ts', '/src/shop/*/*-tables.ts'], { eager: true })

/** The exported names of the tables with a seller, by the column of the seller: `variants.sellerId`, `sellers.id`. */
const scopedTables = Object.values(modules).flatMap((module) =>
  Object.entries(module as object).flatMap(([name, table]: [string, unknown]) => {
    // The seller of a page's first offer says not whose the page is: all sellers read pages.
    if (!is(table, Table) || getTableName(table) === 'products') return []
    const [property] =
      Object.entries(getTableColumns(table)).find(
        ([, column]) => column.name === 'seller_id' || column.name === 'sellerId',
      ) ?? []
    if (getTableName(table) === 'sellers')
      return [{ name, sqlName: 'sellers', column: 'sellers.id', property: '' }]
    return property ? [{ name, sqlName: getTableName(table), column: `${name}.${property}`, property }] : []
  }),
)

/** The tables that a source uses in more statements than it restricts to the seller. */
function unscoped(text: string): string[] {
  return scopedTables
    .filter(({ name, sqlName, column, property }) => {
      const uses = text.matchAll(
        new RegExp(
          `(?:from|[jJ]oin|update|delete|insert|\\$count)\\(\\s*${name}\\b|\\$\\{${name}\\}|\\b(?:from|join|update|into) "?${sqlName}\\b`,
          'g',
        ),
      )
      const scopes = text.matchAll(new RegExp(`restrictToSeller\\(\\s*\\w+,\\s*${column}\\s*\\)`, 'g'))
      // A new row has the seller of the request.
      const owned = property ? text.matchAll(new RegExp(`\\b${property}: ctx\\.seller\\.id\\b`, 'g')) : []
      return [...uses].length > [...scopes, ...owned].length
    })
    .map(({ name }) => name)
}

test('the guard knows the tables with a seller, and finds queries without the scope', () => {
  expect(scopedTables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sellers', 'sellerMembers', 'variants', 'parcels']),
  )
  const scope = 'restrictToSeller(ctx, variants.sellerId)'
  expect(unscoped(`db.select().from(variants).where(and(eq(variants.id, id), ${scope}))`)).toEqual([])
  expect(unscoped('db.select().from(variants).where(eq(variants.id, id))')).toEqual(['variants'])
  expect(unscoped(`db.select().from(variants).where(${scope}); db.delete(variants)`)).toEqual(['variants'])
  expect(unscoped('db.insert(parcels).values({ sellerId: ctx.seller.id })')).toEqual([])
  expect(unscoped('db.insert(parcels).values({ sellerId: body.id })')).toEqual(['parcels'])
  expect(unscoped('db.$count(parcels)')).toEqual(['parcels'])
  expect(unscoped('sql`select from $' + '{parcels}`')).toEqual(['parcels'])
  expect(unscoped('sql`select 1 from parcels where id = 1`')).toEqual(['parcels'])
  expect(unscoped('.innerJoin(sellers, eq(sellers.id, 1))')).toEqual(['sellers'])
})

test('every query of src/selling on a table with a seller is restricted to the seller of the request', () => {
  const files = sourceFiles(['src/selling'], /(?<!\.test)\.tsx?$/)
  expect(files.length).toBeGreaterThan(5)
  const queries = files
    .filter(({ path }) => !exempt.includes(path))
    .flatMap(({ path, text }) => unscoped(text).map((table) => `${path} queries ${table}`))
  expect(queries).toEqual([])
  for (const path of exempt) expect(files.map((file) => file.path)).toContain(path)
})

test('no source of src/selling takes the seller from a request', () => {
  const fromRequest = /param\(\s*'slug'|\bseller(?:Id|Slug)\b[^\n]*c\.req|\bseller:\s*\{\s*id:/
  const files = sourceFiles(['src/selling'], /(?<!\.test)\.tsx?$/).filter(({ text }) =>
    fromRequest.test(text),
  )
  expect(files.map(({ path }) => path)).toEqual(['src/selling/team/api-guard.ts'])
})
