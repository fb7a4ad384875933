import type { Problem, Reason, RefusedGroup } from '#backoffice/regrouping/domain/plan-groups.ts'
import type { NewValue, Outcome, Proposal, Proposals } from '#backoffice/regrouping/regroup.ts'
import { proposeGroups, type RegroupSettings, writeGroups } from '#backoffice/regrouping/regroup.ts'
import type { Database } from '#platform/db/db.ts'

type Args = { settings: RegroupSettings; write: boolean; json: boolean; signal: AbortSignal }
type Output = { print: (line: string) => void; write: (text: string) => void }

/**
 * Proposes products to group, or groups them, and prints the result: tables, or one JSON document. Returns the exit code: 1
 * when a proposed group could not be written.
 */
export async function groupCatalogue(
  db: Database,
  { settings, write, json, signal }: Args,
  output: Output,
): Promise<number> {
  const proposals = await proposeGroups(db, settings)
  const ctx = { db, now: () => new Date(), staff: { userId: null } }
  const show = (outcome: Outcome) => !json && output.print(describeOutcome(outcome))
  if (!json) output.write(describeProposals(proposals))
  const outcomes = write ? await writeGroups(ctx, settings, { signal, onGroup: show }) : []
  if (json) output.write(`${JSON.stringify(toJson(proposals, outcomes, write), null, 2)}\n`)
  const { groups, refused } = proposals
  const written = outcomes.filter(({ state }) => state === 'written').length
  if (groups.length === 0)
    output.print(
      refused.length === 0 ? 'Nothing to group.' : `Nothing to group. Held back: ${refused.length} groups.`,
    )
  else if (!write) output.print(`${countOf(groups)} (dry run: nothing was written; --write groups them)`)
  else output.print(`Grouped ${written} of ${groups.length} groups.`)
  if (write && signal.aborted) output.print('Stopped. Groups that were written are whole; run it again.')
  return write && written < groups.length ? 1 : 0
}

const countOf = (groups: readonly Proposal[]) =>
  `${groups.length} groups of ${groups.reduce((sum, { group }) => sum + group.members.length, 0)} products`

const reasons: Record<Reason, string> = {
  has_options: 'has options already',
  has_variants: 'has variants that were set aside',
  of_others: 'is sold by another seller than the shop',
  different_category: 'is in another category than',
  different_brand: 'has another brand than',
  different_warranty: 'has another warranty than',
  different_values: 'has another number of values than',
  address_differs: 'its address does not end with its values',
  option_unknown: 'no option has the values; name the options with --options',
  value_unknown: 'the dictionary does not have the value; --new-values creates it',
  same_combination: 'has the same values as',
  titles_differ: 'the titles have no words in common in a language',
  too_many_options: 'more than 3 options',
  too_many_values: 'more than 60 values of an option',
  too_many_variants: 'more than 250 products',
}

function describeProposals({ groups, refused }: Proposals): string {
  return [...groups.map(describeGroup), ...refused.map(describeRefused)].join('')
}

function describeGroup({ group, moves, newValues }: Proposal): string {
  const { slug, title, options, members } = group
  const keys = options.map(({ key }) => key)
  const table = columns([
    ['id', 'address', ...keys, 'price', 'stock'],
    ...members.map(({ product, texts, values }) => [
      String(product.id),
      product.slug,
      ...texts.map((text, index) => values[index]?.key ?? `+ ${text}`),
      String(product.payPrice),
      `${product.stockQuantity}${product.hidden ? ' (hidden)' : ''}`,
    ]),
  ])
  const descriptions = new Set(members.map(({ product }) => JSON.stringify(product.description)))
  const remarks = [
    `moves: ${moves.carts} cart lines, ${moves.orders} order lines, ${moves.wishlists} wishlist entries, ${moves.reviews} reviews`,
    ...(newValues.length > 0 ? [`new values: ${newValues.map(describeValue).join(', ')}`] : []),
    ...(descriptions.size > 1 ? [`the descriptions differ: that of ${group.intoId} stays`] : []),
  ]
  const titles = [...new Set(Object.values(title))].join(' · ')
  return `${slug}: ${titles}\n${table}${remarks.map((line) => `  ${line}\n`).join('')}\n`
}

const describeValue = ({ option, name }: NewValue) => `${option} ${name}`

function describeRefused({ slug, slugs, problems }: RefusedGroup): string {
  return `${slug}: ${slugs.length} products held back\n${problems.map((each) => `  ${describeProblem(each)}\n`).join('')}\n`
}

function describeProblem({ slug, reason, value }: Problem): string {
  return `${slug}: ${reasons[reason]}${value === undefined ? '' : ` (${value})`}`
}

function describeOutcome(outcome: Outcome): string {
  if (outcome.state === 'failed')
    return `${outcome.slug}: not grouped: ${outcome.reason === 'stale' ? 'it was changed meanwhile; run it again' : outcome.reason}`
  const left = outcome.picturesLeftOut
  return `${outcome.slug}: grouped${left.length > 0 ? `; too many pictures, left out: ${left.join(' ')}` : ''}`
}

/** Lines of a table whose columns are as wide as their longest cell. */
function columns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)))
  return rows
    .map((row) => `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('')
}

function toJson({ groups, refused }: Proposals, outcomes: readonly Outcome[], written: boolean) {
  return {
    dryRun: !written,
    groups: groups.map(({ group, moves, newValues }) => ({
      slug: group.slug,
      title: group.title,
      into: group.intoId,
      options: group.options.map(({ key }) => key),
      products: group.members.map(({ product, texts, values }) => ({
        id: product.id,
        slug: product.slug,
        values: Object.fromEntries(group.options.map(({ key }, index) => [key, values[index]?.key ?? null])),
        texts,
        price: product.payPrice,
        stock: product.stockQuantity,
        hidden: product.hidden,
      })),
      moves,
      newValues,
    })),
    heldBack: refused,
    ...(written && { outcomes }),
  }
}
