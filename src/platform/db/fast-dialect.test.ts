import { and, asc, desc, eq, inArray, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import {
  alias,
  bigint,
  customType,
  integer,
  jsonb,
  PgDialect,
  pgTable,
  QueryBuilder,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { dialect } from './fast-dialect.ts'

const shouting = customType<{ data: string }>({
  dataType: () => 'text',
  toDriver: (value) => sql`upper(${value})`,
})
const authors = pgTable('authors', { id: integer(), fullName: text() })
const books = pgTable('books', {
  id: integer(),
  authorId: integer(),
  bookTitle: text('title'),
  pages: bigint({ mode: 'bigint' }),
  details: jsonb(),
  publishedAt: timestamp(),
  motto: shouting(),
})
const editor = alias(authors, 'the "editor"')
const query = new QueryBuilder({ casing: 'snake_case' })
const recent = query
  .select({ id: books.id, much: sql<number>`${books.pages} * ${2}`.as('much') })
  .from(books)
  .where(eq(books.id, 3))
  .as('recent')
const counted = query
  .$with('counted')
  .as(query.select({ id: books.id }).from(books).where(eq(books.pages, 9n)))

const statements: Record<string, SQLWrapper> = {
  'values of every type': sql`select ${1}, ${'two'}, ${null}, ${true}, ${undefined}, ${4n}, ${sql.param([5, 6])}::int[], ${new Date(0)}`,
  'no value': sql`select ''`,
  'names that need quotes': sql`select ${editor.fullName}, ${sql.identifier('a"b')} from ${editor}`,
  placeholders: sql`select ${sql.placeholder('a')}, ${eq(books.id, sql.placeholder('b'))}, ${3}`,
  'values that columns encode': sql`${and(eq(books.pages, 7n), eq(books.details, { a: [1] }), eq(books.publishedAt, new Date(0)), eq(books.motto, 'quiet'))}`,
  lists: sql`${or(inArray(books.id, [1, 2]), notInArray(books.bookTitle, ['a', 'b']), sql`${books.id} in ${[3, 4]}`)} and ${5}`,
  'raw text': sql.join([sql.raw('select'), sql`${books.id}`, sql.empty(), sql`, ${8}`], sql` `),
  'a select with joins': query
    .select({ id: books.id, title: books.bookTitle, author: authors.fullName, editor: editor.fullName })
    .from(books)
    .innerJoin(authors, eq(authors.id, books.authorId))
    .leftJoin(editor, sql`${editor.id} = ${11}`)
    .where(eq(authors.fullName, 'x'))
    .orderBy(asc(books.id), desc(authors.id))
    .limit(3),
  'a select from one table': query.select().from(books).where(eq(books.id, 1)),
  'subqueries between values': sql`${1} ${query.select({ much: recent.much }).from(recent).where(eq(recent.id, 4))} ${2}`,
  'a subquery in another one': query
    .with(counted)
    .select()
    .from(counted)
    .innerJoin(recent, eq(recent.id, counted.id)),
  'an order of words': sql`${books.id} ${desc(books.bookTitle)}`,
}

test.each(Object.keys(statements))('%s: the text and the parameters are those of the ORM', (name) => {
  const statement = statements[name]?.getSQL() ?? sql``
  const { sql: expectedText, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(statement)
  const first = dialect.sqlToQuery(statement)
  expect(first.sql).toBe(expectedText)
  expect(first.params).toStrictEqual(params)
  // With names from memory.
  expect(dialect.sqlToQuery(statement).sql).toBe(expectedText)
})

test('the columns of an index have no table', () => {
  expect(dialect.sqlToQuery(sql`lower(${books.bookTitle})`, 'indexes').sql).toBe('lower("title")')
})
